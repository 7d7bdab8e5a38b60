import { useId } from 'react';
import {
  ALLERGENS,
  MAX_OTHER_ALLERGIES,
  sortAllergens,
  type AllergenNames,
  type Allergies,
} from '#contract/values/allergies.ts';

interface AllergyFieldsProps {
  allergies: Allergies;
  names: AllergenNames;
  messages: { allergiesLegend: string; otherAllergies: string };
  isDisabled?: boolean;
  onChange: (allergies: Allergies) => void;
}

export function AllergyFields({ allergies, names, messages, isDisabled, onChange }: AllergyFieldsProps) {
  const otherId = useId();
  const handleToggle = ({ value, checked }: HTMLInputElement) => {
    const others = allergies.allergens.filter((allergen) => allergen !== value);
    onChange({ ...allergies, allergens: sortAllergens(checked ? [...others, value] : others) });
  };
  return (
    <fieldset className="allergy-fields" disabled={isDisabled}>
      <legend className="soft">{messages.allergiesLegend}</legend>
      <div className="choices">
        {ALLERGENS.map((allergen) => (
          <label key={allergen} className="choice">
            <input
              type="checkbox"
              value={allergen}
              checked={allergies.allergens.includes(allergen)}
              onChange={(event) => handleToggle(event.target)}
            />
            <span>{names[allergen]}</span>
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
            onChange={(event) => onChange({ ...allergies, other: event.target.value })}
          />
        </div>
      </div>
    </fieldset>
  );
}
