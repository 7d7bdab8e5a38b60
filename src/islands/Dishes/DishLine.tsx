import { formatMoney } from '#contract/format/money.ts';
import type { Allergies } from '#contract/values/allergies.ts';
import { fill } from '#src/i18n/fill.ts';
import { avoidedText, containedText } from '#src/ui/cart/avoided.ts';
import { LinePicture } from '#src/ui/cart/LinePicture.tsx';
import { say } from '#src/ui/say.ts';
import { Sums } from '#src/ui/Sums.tsx';
import type { DishesProps } from './props.ts';

interface DishLineProps extends Pick<DishesProps, 'language' | 'cartMessages'> {
  /** Without a picture its place stays, as the menu may arrive later. */
  dish: { id: string; name: string; quantity: number; priceTetri: number; imageUrl: string };
  note?: string | undefined;
  /** What the reservation's guests must not eat. */
  allergies: Allergies;
  /** The largest quantity. */
  most: number;
  /** What the buttons are called, with `{name}`. */
  labels?: { decrease: string; increase: string };
  /** Returns what follows from it. */
  onChange: (by: 1 | -1) => string;
}

/** A dish with its quantity. */
export function DishLine({
  dish,
  note,
  allergies,
  most,
  language,
  cartMessages,
  labels = cartMessages,
  onChange,
}: DishLineProps) {
  const { id, name, quantity, priceTetri, imageUrl } = dish;
  const facts = [cartMessages.diets?.[id], containedText(id, language, cartMessages.allergens)];
  const avoided = avoidedText(id, { allergies }, language, cartMessages);
  const handlePress = (by: 1 | -1) => {
    const next = quantity + by;
    const then = onChange(by);
    if (next >= 0 && next <= most) say(`${name}: ${next}. ${then}`);
  };
  const button = (by: 1 | -1, label: string, sign: string) => {
    // Not `disabled`, which would take the focus off the pressed button.
    const isOff = by > 0 ? quantity >= most : quantity === 0;
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={fill(label, { name })}
        aria-disabled={isOff || undefined}
        tabIndex={isOff ? -1 : undefined}
        onClick={() => handlePress(by)}
      >
        {sign}
      </button>
    );
  };
  return (
    <li className="cart-line dish-line">
      <LinePicture imageUrl={imageUrl} />
      <div className="cart-name">
        <strong>{name}</strong>
        <span className="soft">
          <Sums text={fill(cartMessages.each, { price: formatMoney(priceTetri, language) })} />
        </span>
        <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
        {avoided && <span className="cart-avoided">{avoided}</span>}
        {note && <span className="soft">{note}</span>}
      </div>
      <div className="cart-quantity">
        {button(-1, labels.decrease, '−')}
        <span translate="no">{quantity}</span>
        {button(1, labels.increase, '+')}
      </div>
    </li>
  );
}
