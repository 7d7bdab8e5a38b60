import type { Messages } from '#src/i18n/en/index.ts';

/** Where the diner goes on afterwards. src/inline/returning.js shows it from the first paint. */
export function Returning({ messages }: { messages: Messages['account'] }) {
  return (
    <>
      <p className="notice account-returning">{messages.checkoutNotice}</p>
      <p className="notice account-going-on">{messages.goOnNotice}</p>
    </>
  );
}
