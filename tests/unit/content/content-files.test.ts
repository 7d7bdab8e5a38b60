import { describe, expect, it } from 'vitest';
import { assertUnchanged, hashOf } from '#content/files.ts';

const path = 'content/photos/soup.jpg';
const [one, other] = [Buffer.from('one'), Buffer.from('other')];
const created = (content: Buffer) => ({ path, content, expected: null });
const listed = (content: Buffer) => [{ path, sha: hashOf(content), size: content.length }];
const NAME_TAKEN = `${path}: there is another file with this name; give the new one another name`;

describe('assertUnchanged', () => {
  it('says that a new file has the name of another, also in one save', () => {
    expect(() => assertUnchanged(listed(one), [created(other)])).toThrow(NAME_TAKEN);
    expect(() => assertUnchanged([], [created(one), created(other)])).toThrow(NAME_TAKEN);
  });

  it('takes the same file again', () => {
    expect(() => assertUnchanged(listed(one), [created(one)])).not.toThrow();
    expect(() => assertUnchanged([], [created(one), created(one)])).not.toThrow();
  });

  it('takes a new file in the place of one that is deleted', () => {
    const deleted = { path, content: undefined, expected: hashOf(one) };

    expect(() => assertUnchanged(listed(one), [deleted, created(other)])).not.toThrow();
  });

  it('refuses a change of a file that has changed or gone', () => {
    const changed = { path, content: other, expected: hashOf(one) };

    for (const files of [listed(Buffer.from('newer')), []])
      expect(() => assertUnchanged(files, [changed])).toThrow(`${path} has changed since it was read`);
  });
});
