import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '#contract/api/errors.ts';
import { readMailedLink } from '#contract/values/mailed-link.ts';
import { hasCode } from '#src/api/client.ts';

/** `incomplete`: only a part of it has arrived; `invalid`: it has been used or has expired. */
type LinkState = 'open' | 'used' | 'invalid' | 'incomplete';

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
    open: ({ hash }) => {
      const opened = readMailedLink(hash);
      // What became of the same link is known already.
      if (opened && opened === link) return;
      link = opened;
      $link.set(link ? 'open' : 'incomplete');
    },
    use: async (send) => {
      try {
        await send(link);
        $link.set('used');
      } catch (error) {
        if (hasCode(error, invalid)) $link.set('invalid');
        if (hasCode(error, 'link_invalid')) $link.set('incomplete');
        throw error;
      }
    },
  };
}
