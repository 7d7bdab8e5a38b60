import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLineWriter } from '#server/platform/log/line-writer.ts';

describe('createLineWriter', () => {
  it('sends the lines of a turn together', async () => {
    const sent: string[] = [];
    const { write } = createLineWriter((text) => void sent.push(text));

    write('one');
    write('two');
    const before = [...sent];
    await setImmediate();
    write('three');
    await setImmediate();

    expect([before, sent]).toEqual([[], ['one\ntwo\n', 'three\n']]);
  });

  it('sends what waits at once when the process ends, and only once', async () => {
    const sent: string[] = [];
    const { write, flush } = createLineWriter((text) => void sent.push(text));

    write('last words');
    flush();
    await setImmediate();

    expect(sent).toEqual(['last words\n']);
  });
});
