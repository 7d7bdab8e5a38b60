interface LineWriter {
  write: (line: string) => void;
  /** For the end of the process, after which no turn comes. */
  flush: () => void;
}

/** Sends the lines of one turn of the event loop together: a busy server would otherwise stop for each of them. */
export function createLineWriter(send: (text: string) => void): LineWriter {
  let waiting = '';
  const flush = () => {
    const text = waiting;
    waiting = '';
    if (text) send(text);
  };
  return {
    write: (line) => {
      if (!waiting) setImmediate(flush);
      waiting += `${line}\n`;
    },
    flush,
  };
}
