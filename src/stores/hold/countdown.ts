import { atom, type ReadableAtom } from 'nanostores';

/**
 * Seconds left at which screen readers announce the remaining time. The countdown uses `performance.now()`, since the
 * wall clock may be wrong or change meanwhile.
 */
const MARKS = [5 * 60, 2 * 60];
/** Then the minutes have been heard: beside the time that goes on they would be another number. */
const SAID_FOR_SECONDS = 10;

const $left = atom(0);
const $minutes = atom<number | undefined>(undefined);
export const $secondsLeft: ReadableAtom<number> = $left;
/** The remaining minutes, when a screen reader should announce them. */
export const $minutesToSay: ReadableAtom<number | undefined> = $minutes;

let saidUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function startCountdown(seconds: number, onEnd: () => void): void {
  stopCountdown();
  const end = performance.now() + seconds * 1000;
  $left.set(seconds);

  const tick = () => {
    const before = $left.get();
    const milliseconds = end - performance.now();
    const left = Math.max(0, Math.ceil(milliseconds / 1000));
    $left.set(left);
    const mark = MARKS.findLast((seconds) => left <= seconds && seconds < before);
    if (left <= saidUntil) $minutes.set(undefined);
    if (mark) sayMinutes();
    if (left === 0) return onEnd();
    timer = setTimeout(tick, milliseconds - (left - 1) * 1000);
  };
  tick();
}

/** When the hold ends, in milliseconds since 1970, by the clock of this device. */
export function findHoldEnd(): number {
  return Date.now() + $left.get() * 1000;
}

export function stopCountdown(): void {
  clearTimeout(timer);
  $minutes.set(undefined);
}

/** Announces the remaining minutes, for example after the diner extends the hold. */
export function sayMinutes(): void {
  saidUntil = $left.get() - SAID_FOR_SECONDS;
  $minutes.set(Math.round($left.get() / 60));
}
