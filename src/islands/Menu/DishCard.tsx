import { memo } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import type { Allergies } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import { DISH_WIDTHS, listSources } from '#contract/values/pictures.ts';

import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { soldOutText } from '#src/stores/menu/sold-out.ts';
import { isServedOn } from '#contract/rules/served-days.ts';
import { DISH_ACTIONS, dishName, dishPicture, type MenuDish } from './sections.ts';
import '#src/ui/picture.css';

/** Matches the layout in menu.css: the picture above the text, or beside it. */
const SIZES = '(min-width: 48rem) 373px, 120px';

interface DishCardProps {
  dish: MenuDish;
  /** The diner looks for other dishes. */
  isHidden: boolean;
  canAdd: boolean;
  /** The date of the reservation; empty until it is known. */
  date: string;
  /** Its quantity in the cart, after it was added. */
  added: number | undefined;
  /** What the guests of this visit must not eat. */
  allergies: Allergies;
  language: Language;
  messages: Messages['menu'];
}

/** Renders only if its dish changes: the menu is reloaded every few seconds. */
export const DishCard = memo(function DishCard(props: DishCardProps) {
  const { dish, isHidden, canAdd, date, added, allergies, language, messages } = props;
  const name = dishName(dish, language);
  const picture = dishPicture(dish);
  const soldOut = soldOutText(dish, date, messages);

  return (
    <li className="dish" hidden={isHidden}>
      {picture && <DishPicture url={picture} />}
      <div className="dish-text">
        <h3>{name}</h3>
        <p className="dish-description">{dish.description}</p>
        <Labels dish={dish} avoided={allergies.allergens} messages={messages} />
      </div>
      <div className="dish-foot">
        <div>
          <strong className="dish-price" translate="no">
            {formatMoney(dish.priceTetri, language)}
          </strong>
          <p className="dish-added" role="status">
            {added !== undefined && fill(messages.added, { quantity: added })}
          </p>
        </div>
        {soldOut && <span className="dish-sold-out">{soldOut}</span>}
        {canAdd && !soldOut && (
          <button
            type="button"
            className="button"
            data-first="add"
            // first-actions.ts may have disabled it.
            suppressHydrationWarning
            disabled={!isServedOn(dish.days, date)}
            aria-label={fill(messages.addNamed, { name })}
            onClick={() => DISH_ACTIONS.add(dish)}
          >
            {messages.addToCart}
          </button>
        )}
      </div>
    </li>
  );
});

/** A drawing, or a photograph from whose files the browser chooses. */
function DishPicture({ url }: { url: string }) {
  const image = <img src={url} alt="" width="160" height="120" loading="lazy" decoding="async" />;
  const sources = listSources(url, DISH_WIDTHS);
  if (!sources) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={SIZES} />
      ))}
      {image}
    </picture>
  );
}

function Labels({
  dish,
  avoided,
  messages,
}: Pick<DishCardProps, 'dish' | 'messages'> & { avoided: readonly string[] }) {
  const diet = lookUp(dish.diet, messages.diet);
  return (
    <p className="dish-labels">
      {dish.days && <strong>{dish.days.text}</strong>}
      {diet.map((label) => (
        <span key={label} className="dish-diet">
          {label}
        </span>
      ))}
      {dish.allergens?.length ? (
        <Allergens allergens={dish.allergens} avoided={avoided} messages={messages} />
      ) : null}
    </p>
  );
}

interface AllergensProps extends Pick<DishCardProps, 'messages'> {
  allergens: readonly string[];
  avoided: readonly string[];
}

/** One text, unless the guests must not eat one of them: those stand out. */
function Allergens({ allergens, avoided, messages }: AllergensProps) {
  const isAvoided = (allergen: string) => avoided.includes(allergen);
  const list = lookUp(allergens, messages.allergen);
  if (!allergens.some(isAvoided)) return <span>{fill(messages.allergens, { list: list.join(', ') })}</span>;
  const [before, after] = messages.allergens.split('{list}');
  return (
    <span>
      <span>{before}</span>
      {allergens.map((allergen, place) => {
        const text = `${lookUp([allergen], messages.allergen).join('')}${place < allergens.length - 1 ? ', ' : after}`;
        return isAvoided(allergen) ? (
          <strong className="dish-avoided" key={allergen}>
            {text}
          </strong>
        ) : (
          <span key={allergen}>{text}</span>
        );
      })}
    </span>
  );
}

/** A label that these texts do not know is shown as it is: a guest may be allergic to it. */
function lookUp(keys: readonly string[], names: Record<string, string>): string[] {
  return keys.map((key) => names[key] ?? key);
}
