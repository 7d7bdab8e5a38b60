import { server, type Fault } from './fault.ts';

/** Faults of what an administrator and an owner rely on. */
export const RUNNING_FAULTS: readonly Fault[] = [
  {
    name: 'a readiness check that SQLite does not write',
    file: 'server/platform/db/write-check.ts',
    from: "eb('write_checks.writes', '+', 1)",
    to: "eb('write_checks.writes', '+', 0)",
    tests: [server('api/platform/full-disk')],
  },
  {
    name: 'an export that nobody writes down',
    file: 'server/staff/books/books.ts',
    from: 'await recordExport(ctx, { ...rest, range, by: email });',
    to: 'void rest;',
    tests: [server('api/staff/reading-log')],
  },
  {
    name: 'a limit that stops right links',
    file: 'server/platform/limits/rate-limit.ts',
    from: 'if (c.error instanceof Guess) await takeAll(c, await attemptsOf(true));',
    to: 'if (c.error) await takeAll(c, await attemptsOf(true));',
    tests: [server('api/platform/welcome-beyond-limits')],
  },
  {
    name: 'mails to an address that somebody else has registered',
    file: 'server/identity/accounts/mailbox-guard.ts',
    from: 'const mayMail = await perMailbox.tryTake(mailbox);',
    to: 'const mayMail = true;',
    tests: [server('api/identity/mailboxes')],
  },
];
