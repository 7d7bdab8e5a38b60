import { useRef } from 'react';
import { EMPTY_DRAFT, type ReservationDraft } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { MAX_QUANTITY } from '#src/stores/cart/cart.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { $soldOut, soldOutText } from '#src/stores/menu/sold-out.ts';
import { isServedOn } from '#contract/rules/served-days.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { avoidedText } from './avoided.ts';
import { LinePicture } from './LinePicture.tsx';
import { LINE_ACTIONS, lineTexts, type CartLinesMessages, type LineAction } from './cart-line.ts';

interface CartLinesProps {
  items: readonly CartLine[];
  /** What the diner avoids. The cart page draws it before React. */
  draft: ReservationDraft;
  language: Language;
  messages: CartLinesMessages;
  labelledBy: string;
}

/**
 * The lines of the cart, for the cart page and the drawer. Each of them loads `cart-lines.css` itself, at its own
 * time.
 */
export function CartLines({ items, draft, language, messages, labelledBy }: CartLinesProps) {
  return (
    <ul role="list" className="cart-lines" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <Line key={item.id} item={item} draft={draft} language={language} messages={messages} />
      ))}
    </ul>
  );
}

const NONE: ReturnType<typeof $soldOut.get> = [];

function Line({
  item,
  draft,
  language,
  messages,
}: { item: CartLine } & Pick<CartLinesProps, 'draft' | 'language' | 'messages'>) {
  const line = useRef<HTMLLIElement>(null);
  const texts = lineTexts(item, language, messages);
  const { selectedDate } = useSaved($reservation, EMPTY_DRAFT);
  const mark = useSaved($soldOut, NONE).find(({ id }) => id === item.id);
  const soldOut = mark && soldOutText(mark, selectedDate, messages);
  const days = messages.days?.[item.id];
  const act = (action: LineAction) => LINE_ACTIONS[action](line.current, item, { language, messages });

  return (
    <li className="cart-line" ref={line}>
      <LinePicture imageUrl={item.imageUrl} />
      <div className="cart-name">
        {/* Takes the focus of a line beside it that is removed. */}
        <strong tabIndex={-1}>{texts.name}</strong>
        <span className="soft" translate="no">
          {texts.each}
        </span>
        <span className="cart-avoided">{avoidedText(item.id, draft, language, messages)}</span>
        {soldOut && <span className="cart-sold-out">{soldOut}</span>}
        {!isServedOn(days, selectedDate) && <span className="cart-sold-out">{days?.text}</span>}
      </div>
      <strong className="cart-sum" translate="no">
        {texts.sum}
      </strong>
      <Quantity quantity={item.quantity} texts={texts} onPress={act} />
      <button
        type="button"
        className="link-button danger"
        data-first="remove"
        aria-label={texts.remove}
        onClick={() => act('remove')}
      >
        {messages.remove}
      </button>
    </li>
  );
}

interface QuantityProps extends Pick<CartLine, 'quantity'> {
  texts: ReturnType<typeof lineTexts>;
  onPress: (action: 'decrease' | 'increase') => void;
}

function Quantity({ quantity, texts, onPress }: QuantityProps) {
  return (
    <div className="cart-quantity">
      <button
        type="button"
        className="icon-button"
        data-first="decrease"
        aria-label={texts.decrease}
        onClick={() => onPress('decrease')}
      >
        −
      </button>
      <span translate="no">{quantity}</span>
      <button
        type="button"
        className="icon-button"
        data-first="increase"
        aria-label={texts.increase}
        aria-disabled={quantity >= MAX_QUANTITY || undefined}
        onClick={() => onPress('increase')}
      >
        +
      </button>
    </div>
  );
}
