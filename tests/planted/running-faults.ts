import { server, type Fault } from './fault.ts';

/** Faults of what an administrator, an owner, a hostess and a guest with a calendar rely on. */
export const RUNNING_FAULTS: readonly Fault[] = [
  {
    name: 'a party on the floor at the first of its tables only',
    file: 'server/staff/floor/describe-floor.ts',
    from: 'seated.find(({ tables }) => tables.includes(id))',
    to: 'seated.find(({ tables }) => tables[0] === id)',
    tests: [server('api/dining/everybody')],
  },
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
    from: 'await recordExport(ctx, { ...rest, range, by });',
    to: 'void rest;',
    tests: [server('api/staff/reading-log')],
  },
  {
    name: 'a limit that stops right links',
    file: 'server/platform/limits/rate-limit.ts',
    from: 'if (c.error instanceof Guess) await takeAll(ctx, c, await attemptsOf(true));',
    to: 'if (c.error) await takeAll(ctx, c, await attemptsOf(true));',
    tests: [server('api/platform/welcome-beyond-limits')],
  },
  {
    name: 'mails to an address that somebody else has registered',
    file: 'server/identity/accounts/mailbox-guard.ts',
    from: 'const mayMail = await limit.tryTake(mailbox);',
    to: 'const mayMail = true;',
    tests: [server('api/identity/mailboxes')],
  },
  {
    name: 'a calendar that stays cancelled',
    file: 'server/dining/reservations/former-address.ts',
    from: "eb('calendar_sequence', '+', 1)",
    to: "eb('calendar_sequence', '+', 0)",
    tests: [server('api/mail/calendars')],
  },
  {
    name: 'a mail to the former diner about the new one',
    file: 'server/dining/amendments/give-to-diner.ts',
    from: ".where('kind', 'in', GUEST_KINDS)",
    to: ".where('kind', '=', 'reminder')",
    tests: [server('api/mail/calendars'), server('api/mail/queued-before')],
  },
  {
    name: 'mails that are late for a visit that is near',
    file: 'server/messages/kinds.ts',
    from: 'URGENT_AFTER_MS : LATE_AFTER_MS',
    to: 'LATE_AFTER_MS : LATE_AFTER_MS',
    tests: [server('api/unreached/late-mails')],
  },
  {
    name: 'a report of a stranger that asks for a call',
    file: 'server/messages/bounce-address.ts',
    from: "if (isSignedShort(secrets, 'bounce', mailId, signature)) return mailId;",
    to: 'if (signature && secrets) return mailId;',
    tests: [server('api/unreached/bounces')],
  },
  {
    name: 'columns that came with a version',
    file: 'server/platform/db/migrate.ts',
    from: 'if (!isNew) await inTransaction(',
    to: 'if (isNew) await inTransaction(',
    tests: [server('db/upgrade')],
  },
  {
    name: 'what was written in a refused form',
    file: 'server/staff/page/refuse.ts',
    from: 'fields: await c.req.parseBody()',
    to: 'fields: {}',
    tests: [server('api/staff/front-desk/kept-forms')],
  },
];
