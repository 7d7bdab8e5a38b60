import { useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/language.ts';
import { toThumbnail } from '#contract/pictures.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import type { CartLine } from '#src/stores/cart-items.ts';
import { MAX_QUANTITY, removeItem, updateQuantity } from '#src/stores/cart.ts';
import { itemName } from '#src/stores/item-name.ts';
import { $soldOut } from '#src/stores/sold-out.ts';
import { focusAround } from './focus-around.ts';

export type CartLinesMessages = Pick<
  Messages['cart'],
  'each' | 'decrease' | 'increase' | 'quantity' | 'remove' | 'removeNamed' | 'soldOut'
>;

interface CartLinesProps {
  items: readonly CartLine[];
  language: Language;
  messages: CartLinesMessages;
  labelledBy: string;
}

/**
 * The lines of the cart, for the cart page and the drawer. Each of them loads `cart-lines.css` itself, at its own
 * time.
 */
export function CartLines({ items, language, messages, labelledBy }: CartLinesProps) {
  return (
    <ul role="list" className="cart-lines" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <Line key={item.id} item={item} language={language} messages={messages} />
      ))}
    </ul>
  );
}

function Line({
  item,
  language,
  messages,
}: { item: CartLine } & Pick<CartLinesProps, 'language' | 'messages'>) {
  const line = useRef<HTMLLIElement>(null);
  const name = itemName(item, language);
  // A stored cart may name a picture that the site no longer has.
  const [isGone, setGone] = useState(false);
  const isSoldOut = useStore($soldOut).includes(item.id);

  const handleRemove = () => {
    const beside = line.current?.nextElementSibling ?? line.current?.previousElementSibling;
    const next = beside?.querySelector<HTMLElement>('.link-button');
    if (next) next.focus();
    else focusAround(line.current);
    removeItem(item.id);
  };
  const handleDecrease = () => {
    if (item.quantity > 1) updateQuantity(item.id, item.quantity - 1);
    else handleRemove();
  };

  return (
    <li className="cart-line" ref={line}>
      {item.imageUrl && !isGone ? (
        <img
          src={toThumbnail(item.imageUrl)}
          alt=""
          width="80"
          height="60"
          loading="lazy"
          onError={() => setGone(true)}
        />
      ) : (
        <span className="cart-picture" />
      )}
      <div className="cart-name">
        <strong>{name}</strong>
        <span className="soft">{fill(messages.each, { price: formatMoney(item.priceTetri, language) })}</span>
        {isSoldOut && <span className="cart-sold-out">{messages.soldOut}</span>}
      </div>
      <strong className="cart-sum">{formatMoney(item.priceTetri * item.quantity, language)}</strong>
      <div className="cart-quantity">
        <button
          type="button"
          className="icon-button"
          aria-label={fill(messages.decrease, { name })}
          onClick={handleDecrease}
        >
          −
        </button>
        <span
          aria-live="polite"
          aria-label={fill(messages.quantity, { name, count: item.quantity })}
          role="status"
        >
          {item.quantity}
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={fill(messages.increase, { name })}
          aria-disabled={item.quantity >= MAX_QUANTITY || undefined}
          onClick={() => updateQuantity(item.id, item.quantity + 1)}
        >
          +
        </button>
      </div>
      <button
        type="button"
        className="link-button danger"
        aria-label={fill(messages.removeNamed, { name })}
        onClick={handleRemove}
      >
        {messages.remove}
      </button>
    </li>
  );
}
