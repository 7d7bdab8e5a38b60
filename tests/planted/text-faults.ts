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
];
