import { phoneLink } from '#contract/format/phone.ts';
import type { Messages } from '#src/i18n/en/index.ts';

interface TableOnlyProps {
  messages: Pick<Messages['cart'], 'tableOnly'>;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}

/** The way to a table without dishes, which only the telephone has. */
export function TableOnly({ messages, phone }: TableOnlyProps) {
  return (
    <>
      <span>{messages.tableOnly}</span> <a href={phoneLink(phone)}>{phone}</a>
    </>
  );
}
