import { useRef } from 'react';
import { useStore } from '@nanostores/react';
import type { Language } from '#contract/values/language.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { MAX_QUANTITY } from '#src/stores/cart/cart.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { $soldOut, soldOutText } from '#src/stores/menu/sold-out.ts';
import { isServedOn } from '#contract/rules/served-days.ts';
import { avoidedText } from './avoided.ts';
import { LinePicture } from './LinePicture.tsx';
import { LINE_ACTIONS, lineTexts, type CartLinesMessages, type LineAction } from './cart-line.ts';

interface CartLinesProps {
  items: readonly CartLine[];
  language: Language;
  messages: CartLinesMessages;
  labelledBy: string;
}

/**
 * The lines of the cart: in the drawer, and in the template that the script of the cart page fills. Both load
 * `cart-lines.css` themselves, at their own time.
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

interface LineProps extends Pick<CartLinesProps, 'language' | 'messages'> {
  item: CartLine;
}

function Line({ item, language, messages }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  const { parts, buttons } = lineTexts(item, language, messages);
  const draft = useStore($reservation);
  const mark = useStore($soldOut).find(({ id }) => id === item.id);
  const soldOut = mark && soldOutText(mark, draft.selectedDate, messages);
  const days = messages.days?.[item.id];
  const act = (action: LineAction) => LINE_ACTIONS[action](line.current, item, { language, messages });

  return (
    <li className="cart-line" ref={line}>
      <LinePicture imageUrl={item.imageUrl} />
      <div className="cart-name">
        {/* Takes the focus of a line beside it that is removed. */}
        <strong tabIndex={-1} data-part="name">
          {parts.name}
        </strong>
        <span className="soft" translate="no" data-part="each">
          {parts.each}
        </span>
        <span className="cart-avoided" data-part="avoided">
          {avoidedText(item.id, draft, language, messages)}
        </span>
        <span className="cart-sold-out" data-part="sold-out">
          {soldOut}
        </span>
        <span className="cart-sold-out" data-part="days">
          {!isServedOn(days, draft.selectedDate) && days?.text}
        </span>
      </div>
      <strong className="cart-sum" translate="no" data-part="sum">
        {parts.sum}
      </strong>
      <Quantity quantity={item.quantity} buttons={buttons} onPress={act} />
      <button
        type="button"
        className="link-button danger"
        data-first="remove"
        aria-label={buttons.remove}
        onClick={() => act('remove')}
      >
        {messages.remove}
      </button>
    </li>
  );
}

interface QuantityProps extends Pick<CartLine, 'quantity'> {
  buttons: ReturnType<typeof lineTexts>['buttons'];
  onPress: (action: LineAction) => void;
}

function Quantity({ quantity, buttons, onPress }: QuantityProps) {
  return (
    <div className="cart-quantity">
      <button
        type="button"
        className="icon-button"
        data-first="decrease"
        aria-label={buttons.decrease}
        onClick={() => onPress('decrease')}
      >
        −
      </button>
      <span translate="no" data-part="quantity">
        {quantity}
      </span>
      <button
        type="button"
        className="icon-button"
        data-first="increase"
        aria-label={buttons.increase}
        aria-disabled={quantity >= MAX_QUANTITY || undefined}
        onClick={() => onPress('increase')}
      >
        +
      </button>
    </div>
  );
}
