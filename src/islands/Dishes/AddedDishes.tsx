import { useId, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { formatMoney } from '#contract/format/money.ts';
import type { Split } from '#contract/rules/advance.ts';
import { computeTotals } from '#contract/values/money.ts';
import { fill } from '#src/i18n/fill.ts';
import {
  addToChoice,
  listAdded,
  MOST_OF_ONE,
  openedDishes,
  payAddition,
  splitAddition,
  type OpenDishes,
} from '#src/stores/amendments/dishes.ts';
import { findRemovalProblem } from '#src/stores/amendments/removal.ts';
import { itemName } from '#src/stores/menu/item-name.ts';
import { $menuUpdate, loadMenu, type ListedCategory } from '#src/stores/menu/menu.ts';
import { soldOutText } from '#src/stores/menu/sold-out.ts';
import { AdvanceSums } from '#src/ui/cart/AdvanceSums.tsx';
import { CartSums } from '#src/ui/cart/CartSums.tsx';
import { isServedOn } from '#contract/rules/served-days.ts';
import { LinePicture } from '#src/ui/cart/LinePicture.tsx';
import { OrderRefusal } from '#src/ui/OrderRefusal.tsx';
import { say } from '#src/ui/say.ts';
import { Sums } from '#src/ui/Sums.tsx';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { DishLine } from './DishLine.tsx';
import type { DishesProps } from './props.ts';
import { removalText } from './removal-text.ts';

interface AddedDishesProps extends DishesProps {
  dishes: OpenDishes;
}

/** The menu, from which dishes are added and paid. */
export function AddedDishes({ dishes, ...props }: AddedDishesProps) {
  const { messages, loadingLabel } = props;
  const menu = useStore($menuUpdate);
  const title = useId();
  const { refusal } = dishes;
  const refused = (
    <OrderRefusal refusal={refusal?.of === 'paying' ? refusal.refusal : undefined} messages={messages} />
  );
  return (
    <section className="card stack" aria-labelledby={title}>
      <h2 id={title}>{messages.addHeading}</h2>
      <p>{messages.addIntro}</p>
      {menu.state === 'failed' && (
        <TryAgain reason={messages.menuFailed} label={messages.tryAgain} onAgain={() => void loadMenu()} />
      )}
      {(menu.state === 'loading' || menu.state === 'waiting') && <p role="status">{loadingLabel}</p>}
      {menu.state === 'loaded' &&
        menu.categories.map((category, place) => (
          <Category key={category.slug} {...props} dishes={dishes} category={category} isOpen={place === 0} />
        ))}
      {listAdded(dishes).length > 0 ? (
        <Addition {...props} dishes={dishes}>
          {refused}
        </Addition>
      ) : (
        refused
      )}
    </section>
  );
}

/** The sums of what is added, and a foot that stays in sight with what is paid, the button and why paying failed. */
function Addition({ dishes, children, ...props }: AddedDishesProps & { children: ReactNode }) {
  const { language, messages, cartMessages, payMessages, advance } = props;
  const isBlocked = findRemovalProblem(dishes) !== undefined;
  const totals = computeTotals(listAdded(dishes));
  const split = __ADVANCE__ && advance ? splitAddition(dishes, totals.totalTetri) : undefined;
  const missingTetri = payMessages ? dishes.reservation.minimumTetri - totals.subtotalTetri : 0;
  return (
    <>
      <CartSums totals={totals} language={language} messages={cartMessages} isWithoutTotal={!split} />
      {split && advance && <AdvanceSums split={split} language={language} messages={advance} />}
      <div className="dish-pay">
        {children}
        {/* What the press also removes; or that it cannot be removed before the new dishes are paid. */}
        {dishes.removed.length > 0 && (
          <p>
            <Sums text={isBlocked ? messages.putBack : removalText(dishes, props, true)} />
          </p>
        )}
        {payMessages && (
          <p role="status">
            {missingTetri > 0 && (
              <Sums text={fill(payMessages.missing, { amount: formatMoney(missingTetri, language) })} />
            )}
          </p>
        )}
        <div className="dish-sum">
          <span className="soft">{messages.payNow}</span>
          <strong translate="no">{formatMoney(split?.nowTetri ?? totals.totalTetri, language)}</strong>
        </div>
        <PayButton
          {...props}
          dishes={dishes}
          split={split}
          isBlocked={isBlocked}
          isNext={missingTetri <= 0}
        />
      </div>
    </>
  );
}

interface CategoryProps extends AddedDishesProps {
  category: ListedCategory;
  /** Whether it is open at first. */
  isOpen: boolean;
}

function Category({ category, isOpen, dishes, ...props }: CategoryProps) {
  const { language, cartMessages } = props;
  return (
    <details className="dish-category disclosure" open={isOpen}>
      <summary>
        <LinePicture imageUrl={category.items[0]?.imageUrl ?? ''} />
        <span className="dish-category-name">
          <span>{itemName({ ...category, id: category.slug }, language)}</span>
          <span className="soft">{` (${category.items.length})`}</span>
        </span>
      </summary>
      <ul role="list" className="cart-lines">
        {category.items.map((item) => {
          const note = whyNot(item, dishes.reservation.date, cartMessages);
          const quantity = note ? 0 : (dishes.added[item.id] ?? 0);
          return (
            <DishLine
              key={item.id}
              {...props}
              dish={{ ...item, name: itemName(item, language), quantity }}
              allergies={dishes.reservation.allergies}
              note={note}
              most={note ? 0 : MOST_OF_ONE}
              onChange={(by) => {
                if (!note) addToChoice(item.id, by);
                return payNowText(props);
              }}
            />
          );
        })}
      </ul>
    </details>
  );
}

function payNowText({ language, messages, advance }: DishesProps): string {
  const dishes = openedDishes.$state.get();
  if (dishes.state !== 'open') return '';
  const { totalTetri } = computeTotals(listAdded(dishes));
  const tetri = __ADVANCE__ && advance ? splitAddition(dishes, totalTetri).nowTetri : totalTetri;
  return `${messages.payNow}: ${formatMoney(tetri, language)}`;
}

/** Why a dish cannot be added; undefined if it can. */
function whyNot(
  item: ListedCategory['items'][number],
  date: string,
  texts: DishesProps['cartMessages'],
): string | undefined {
  const days = texts.days?.[item.id];
  return soldOutText(item, date, texts) ?? (isServedOn(days, date) ? undefined : days?.text);
}

interface PayButtonProps extends AddedDishesProps {
  split: Split | undefined;
  /** Whether dishes cannot be removed before the new ones are paid. */
  isBlocked: boolean;
  /** Whether paying is the next step; the server refuses an order that is too small. */
  isNext: boolean;
}

function PayButton({
  dishes,
  language,
  messages,
  cartMessages,
  bank,
  advance,
  split,
  isBlocked,
  isNext,
}: PayButtonProps) {
  const label = advance && split?.nowTetri === 0 ? advance.add : fill(cartMessages.payWith, { bank });
  const isPaying = dishes.step === 'paying';
  const handlePay = async () => {
    if (isBlocked) return say(messages.putBack);
    const bankPage = await payAddition(language);
    if (bankPage) location.assign(bankPage);
  };
  return (
    <button
      type="button"
      className={`button ${isNext ? 'gold' : 'quiet'} wide`}
      disabled={dishes.step !== 'choosing'}
      aria-busy={isPaying}
      aria-disabled={isBlocked || undefined}
      onClick={() => void handlePay()}
    >
      {isPaying ? cartMessages.processing : label}
    </button>
  );
}
