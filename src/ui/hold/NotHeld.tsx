import type { HoldProps } from './hold-props.ts';

/** What HoldLine says of tables that only a payment holds, for diners who are not signed in: hold-slot.css shows it. */
export function NotHeld({ messages }: Pick<HoldProps, 'messages'>) {
  return (
    <p className="hold-none">
      <span>{messages.notHeld}</span> <span>{messages.payToHold}</span>
    </p>
  );
}
