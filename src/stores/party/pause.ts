/** A pause of the page's requests that an event may end. */
export function createPause() {
  let end = () => {};
  return {
    /** Without a time it waits for `end`. */
    wait: (ms?: number) =>
      new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}
