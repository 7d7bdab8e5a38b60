import { refusalText } from '#src/i18n/refusal.ts';
import type { Refusal } from '#src/stores/refusal.ts';
import { Sums } from '#src/ui/Sums.tsx';
import type { OrderTexts } from './OrderScreen.tsx';

interface OrderRefusalProps {
  refusal: Refusal | undefined;
  messages: OrderTexts;
  values?: Record<string, string>;
}

/** Why the last attempt to change an order failed, beside the button that makes it. */
export function OrderRefusal({ refusal, messages, values }: OrderRefusalProps) {
  if (!refusal) return null;
  const { refusals, unsure: failed, wait } = messages;
  return (
    <p className="notice error" role="alert">
      <Sums text={refusalText(refusal, { ...refusals, failed, wait }, values)} />
    </p>
  );
}
