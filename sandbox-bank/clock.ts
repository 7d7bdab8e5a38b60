type Task = () => void | Promise<void>;

export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs the task once, never before the caller's synchronous code has ended. */
  after: (milliseconds: number, task: Task) => void;
};

export function createSystemClock(): Clock & { stop: () => void } {
  const timers = new Set<NodeJS.Timeout>();
  return {
    now: () => Date.now(),
    after: (milliseconds, task) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void task();
      }, milliseconds);
      timers.add(timer);
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
