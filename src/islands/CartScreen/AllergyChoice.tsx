import { NO_ALLERGIES, type Allergies } from '#contract/values/allergies.ts';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation/reservation.ts';
import { $cartItems } from '#src/stores/cart/cart.ts';
import { itemName } from '#src/stores/menu/item-name.ts';
import { avoidedText } from '#src/ui/cart/avoided.ts';
import { AllergyFields } from '#src/ui/form/AllergyFields.tsx';
import { say } from '#src/ui/say.ts';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';
import type { CartScreenProps } from './props.ts';

type AllergyChoiceProps = Pick<CartScreenProps, 'language' | 'messages' | 'allergenNames'>;

/** Open and above the sums: nobody pays without having been asked. */
export function AllergyChoice({ language, messages, allergenNames }: AllergyChoiceProps) {
  const { allergies = NO_ALLERGIES } = useSaved($reservation, EMPTY_DRAFT);
  const isRead = useIsRead();

  const handleChange = (changed: Allergies) => {
    setRequests({ allergies: changed });
    const named = changed.allergens.filter((allergen) => !allergies.allergens.includes(allergen));
    const dishes = $cartItems.get().flatMap((item) => {
      const text = avoidedText(item.id, { excludedAllergens: named }, language, messages);
      return text ? `${itemName(item, language)}: ${text}` : [];
    });
    // The lines that show it stand far above.
    if (dishes.length > 0) say(dishes.join('. '));
  };
  return (
    <div className="card allergy-choice">
      <AllergyFields
        // New boxes, because Firefox restores those of the page as they were left.
        key={String(isRead)}
        allergies={allergies}
        names={allergenNames}
        messages={messages}
        isDisabled={!isRead}
        onChange={handleChange}
      />
      <p className="field-hint">{messages.allergiesConsent}</p>
    </div>
  );
}
