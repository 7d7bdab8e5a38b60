import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '#contract/api/errors.ts';
import { hasCode } from '#src/api/client.ts';
import { readMailedLink } from './read-mailed-link.ts';

/** `invalid`: the link is incomplete, used or too old. */
type LinkState = 'open' | 'used' | 'invalid';

export interface MailedLink {
  $link: ReadableAtom<LinkState>;
  /** Uses up nothing: mail scanners open links too. */
  open: (address: { hash: string }) => void;
  use: (send: (link: string) => Promise<unknown>) => Promise<void>;
}

/** The link of a mail, which works once. @param invalid the code of a link that does not work. */
export function createMailedLink(invalid: ErrorCode): MailedLink {
  const $link = atom<LinkState>('open');
  let link = '';
  return {
    $link,
    open: (address) => {
      const opened = readMailedLink(address);
      // What became of the same link is known already.
      if (opened && opened === link) return;
      link = opened;
      $link.set(link ? 'open' : 'invalid');
    },
    use: async (send) => {
      try {
        await send(link);
        $link.set('used');
      } catch (error) {
        if (hasCode(error, invalid)) $link.set('invalid');
        throw error;
      }
    },
  };
}
