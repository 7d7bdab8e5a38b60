import { refusalText } from '#src/i18n/refusal.ts';
import type { OpenDishes } from '#src/stores/amendments/dishes.ts';
import type { DishesProps } from './props.ts';

interface DishesRefusalProps extends Pick<DishesProps, 'messages'> {
  dishes: OpenDishes;
  of: 'removing' | 'paying';
}

/** Why the last attempt failed, beside the button that makes it. */
export function DishesRefusal({ dishes, of, messages }: DishesRefusalProps) {
  if (dishes.refusal?.of !== of) return null;
  const texts = { ...messages.refusals, failed: messages.unsure, wait: messages.wait };
  return (
    <p className="notice error" role="alert">
      {refusalText(dishes.refusal.refusal, texts)}
    </p>
  );
}
