import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { composeNotes, type AllergyWords } from '#contract/values/allergy-words.ts';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation/reservation.ts';
import { AllergyFields } from '#src/ui/form/AllergyFields.tsx';
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

  return (
    <details className="allergy-choice disclosure">
      <summary>
        <span className={chosen ? 'one-line' : undefined}>{chosen || messages.allergiesOptional}</span>
      </summary>
      {isRead && (
        <>
          <AllergyFields
            allergies={allergies}
            names={words.names}
            messages={messages}
            onChange={(changed) => setRequests({ allergies: changed })}
          />
          <p className="field-hint">{messages.allergiesConsent}</p>
        </>
      )}
    </details>
  );
}
