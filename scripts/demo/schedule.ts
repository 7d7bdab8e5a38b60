type Act = () => Promise<unknown>;

/** What is going to happen, earliest first. An act may add others. */
export interface Schedule {
  add(at: number, act: Act): void;
  /** Plays everything that happens up to an instant, in milliseconds since 1970. */
  playUntil(end: number, setTime: (instant: number) => void): Promise<void>;
}

export function createSchedule(): Schedule {
  /** Latest first. */
  const waiting: { at: number; act: Act }[] = [];
  return {
    add: (at, act) => {
      const place = waiting.findLastIndex((other) => other.at > at) + 1;
      waiting.splice(place, 0, { at, act });
    },
    playUntil: async (end, setTime) => {
      for (let next = waiting.pop(); next && next.at <= end; next = waiting.pop()) {
        setTime(next.at);
        await next.act();
      }
      setTime(end);
    },
  };
}
