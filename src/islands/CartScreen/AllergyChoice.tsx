import { useId } from 'react';
import { ALLERGENS, MAX_OTHER_ALLERGIES, NO_ALLERGIES, sortAllergens } from '#contract/allergies.ts';
import { composeNotes, type AllergyWords } from '#contract/allergy-words.ts';
import { EMPTY_DRAFT } from '#contract/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation.ts';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';
import type { CartScreenProps } from './props.ts';

interface AllergyChoiceProps extends Pick<CartScreenProps, 'messages'> {
  words: AllergyWords;
}

/**
 * Closed at first, since most diners have no allergies. One line shows the choice, so that nothing moves when the
 * draft is read. The fields are not pre-rendered, since they are collapsed.
 */
export function AllergyChoice({ messages, words }: AllergyChoiceProps) {
  const { allergies = NO_ALLERGIES } = useSaved($reservation, EMPTY_DRAFT);
  const chosen = composeNotes('', allergies, words);
  const isRead = useIsRead();
  const otherId = useId();

  const handleToggle = ({ value, checked }: HTMLInputElement) => {
    const others = allergies.allergens.filter((allergen) => allergen !== value);
    const allergens = sortAllergens(checked ? [...others, value] : others);
    setRequests({ allergies: { ...allergies, allergens } });
  };
  return (
    <details className="allergy-choice">
      <summary className={chosen ? 'one-line' : undefined}>{chosen || messages.allergiesOptional}</summary>
      {isRead && (
        <fieldset>
          <legend className="soft">{messages.allergiesLegend}</legend>
          <div className="choices">
            {ALLERGENS.map((allergen) => (
              <label key={allergen} className="choice">
                <input
                  type="checkbox"
                  value={allergen}
                  autoComplete="off"
                  checked={allergies.allergens.includes(allergen)}
                  onChange={(event) => handleToggle(event.target)}
                />
                {words.names[allergen]}
              </label>
            ))}
          </div>
          <div className="field">
            <label htmlFor={otherId}>{messages.otherAllergies}</label>
            <div className="field-box">
              <input
                id={otherId}
                autoComplete="off"
                maxLength={MAX_OTHER_ALLERGIES}
                value={allergies.other}
                onChange={(event) => setRequests({ allergies: { ...allergies, other: event.target.value } })}
              />
            </div>
          </div>
        </fieldset>
      )}
    </details>
  );
}
