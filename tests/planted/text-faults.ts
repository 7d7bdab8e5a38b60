import { server, type Fault } from './fault.ts';

/** Of text messages. */
export const TEXT_FAULTS: readonly Fault[] = [
  {
    name: 'texts without a limit',
    file: 'server/messages/channels/send-text.ts',
    from: 'if (isFirstAttempt) {',
    to: 'if (!isFirstAttempt) {',
    tests: [server('api/text-messages/faults')],
  },
  {
    name: 'a text beside a mail',
    file: 'server/platform/outbox/recipient.ts',
    from: 'if (email) return email;',
    to: '',
    tests: [server('api/text-messages/reservations')],
  },
  {
    name: 'signs that double the cost of a text',
    file: 'server/messages/channels/send-text.ts',
    from: 'text: plainSigns(text)',
    to: 'text',
    tests: [server('api/text-messages/reservations')],
  },
  {
    name: 'a yes that a move does not end',
    file: 'server/dining/reservations/reconfirmation.ts',
    from: 'return reconfirmed === versionOfYes(versions);',
    to: 'return reconfirmed !== null && versions.moves >= 0;',
    tests: [server('api/dining/delays/reconfirm')],
  },
];
