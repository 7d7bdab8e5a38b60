import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation/reservation.ts';
import { AllergyFields } from '#src/ui/form/AllergyFields.tsx';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';
import type { CartScreenProps } from './props.ts';

type AllergyChoiceProps = Pick<CartScreenProps, 'messages' | 'allergenNames'>;

/** Open and above the sums: nobody pays without having been asked. */
export function AllergyChoice({ messages, allergenNames }: AllergyChoiceProps) {
  const { allergies = NO_ALLERGIES } = useSaved($reservation, EMPTY_DRAFT);
  const isRead = useIsRead();
  return (
    <div className="card allergy-choice">
      <AllergyFields
        // New boxes, because Firefox restores those of the page as they were left.
        key={String(isRead)}
        allergies={allergies}
        names={allergenNames}
        messages={messages}
        isDisabled={!isRead}
        onChange={(changed) => setRequests({ allergies: changed })}
      />
      <p className="field-hint">{messages.allergiesConsent}</p>
    </div>
  );
}
