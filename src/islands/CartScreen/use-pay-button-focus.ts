import { useEffect, useRef } from 'react';
import type { Checkout } from '#src/stores/checkout/checkout.ts';

/**
 * Focuses the pay button when the checkout ends on this page: the browser takes the focus off a disabled button, so a
 * closing dialog cannot return it.
 */
export function usePayButtonFocus(state: Checkout['state']) {
  const payButton = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (state === 'idle' && wasAsked.current) payButton.current?.focus();
    wasAsked.current = state !== 'idle';
  }, [state]);
  return payButton;
}
