import { useStore } from '@nanostores/react';
import type { Messages } from '#src/i18n/en/index.ts';
import { $emailSaved, $resendForm, $resent, resendEmailLink } from '#src/stores/profile/profile-email.ts';
import { FormMessage } from '#src/ui/form/FormMessage.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';

interface EmailLinkProps {
  text: string;
  messages: Messages['settings'];
}

/** Says to which address a link has been mailed, and mails it again. */
export function EmailLink({ text, messages }: EmailLinkProps) {
  const form = useStore($resendForm);
  const isResent = useStore($resent);
  const isNew = useStore($emailSaved);
  const isBusy = form.state === 'busy';
  return (
    <>
      {isNew ? <SavedNotice text={text} /> : <p className="notice">{text}</p>}
      <button
        type="button"
        className="button wide"
        aria-busy={isBusy}
        onClick={() => void resendEmailLink(messages)}
      >
        {isBusy ? messages.resending : messages.resend}
      </button>
      <FormMessage form={form} />
      {isResent && <p role="status">{messages.resent}</p>}
    </>
  );
}
