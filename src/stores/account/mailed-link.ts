import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '#contract/api/errors.ts';
import { hasCode } from '#src/api/client.ts';

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
      link = readMailedLink(address);
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

/** The link of a mail (`#<id>.<signature>`); empty if the address has none. It stays in the address for a reload. */
export function readMailedLink({ hash }: { hash: string }): string {
  return /^#([\w-]+\.[\w-]+)$/.exec(hash)?.[1] ?? '';
}
