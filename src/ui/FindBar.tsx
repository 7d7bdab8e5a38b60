import { useId } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import { ALLERGENS } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { DIETS } from '#src/stores/menu/find.ts';

interface FindBarProps {
  language: Language;
  messages: Messages['find'];
  menu: Messages['menu'];
}

const PRICES_TETRI = [1000, 2000, 3000];

/**
 * The search and the filters of the menu, as the build writes them. They are no part of the island: find-bar.ts answers
 * them before React and after, and nothing that was typed is lost when React arrives.
 */
export function FindBar({ language, messages, menu }: FindBarProps) {
  const { found, foundWithout, none, query, upTo, filter } = messages;
  const price = useId();
  return (
    <div
      className="find"
      role="search"
      data-texts={JSON.stringify({ found, foundWithout, none, query, upTo, filter })}
    >
      <div className="find-row">
        <input
          type="search"
          className="find-query"
          aria-label={messages.label}
          placeholder={messages.label}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button
          type="button"
          className="button quiet small"
          data-first="filter"
          aria-expanded="false"
          aria-controls="find-filters"
        >
          {filter}
        </button>
      </div>
      <div id="find-filters" className="find-filters" hidden>
        <Choices legend={messages.only} values={DIETS} names={menu.diet} />
        <div className="field">
          <label htmlFor={price}>{messages.price}</label>
          <select id={price} className="field-select" autoComplete="off">
            <option value="0">{messages.anyPrice}</option>
            {PRICES_TETRI.map((tetri) => (
              <option key={tetri} value={tetri}>
                {fill(upTo, { price: formatMoney(tetri, language) })}
              </option>
            ))}
          </select>
        </div>
        <Choices legend={messages.without} values={ALLERGENS} names={menu.allergen} />
      </div>
      <div className="find-result">
        {/* Seen at once; find-bar.ts says it at rest. */}
        <p role="status" aria-live="off" />
        <button type="button" className="link-button" data-first="all" hidden>
          {messages.showAll}
        </button>
      </div>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
}

function Choices<Value extends string>({ legend, values, names }: ChoicesProps<Value>) {
  return (
    <fieldset className="allergy-fields">
      <legend>{legend}</legend>
      <div className="choices">
        {values.map((value) => (
          <label key={value} className="choice">
            <input type="checkbox" value={value} />
            {names[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
