import type { FormState } from '#src/stores/forms.ts';
import { rememberReturn } from '#src/stores/return-path.ts';
import { SavedNotice } from './SavedNotice.tsx';

/** What was done, or an error of the whole form; the error of a single field is shown beside the field. */
export function FormMessage({ form }: { form: FormState<string> }) {
  if (form.state === 'sent') return <SavedNotice text={form.message} />;
  if (form.state !== 'failed' || Object.keys(form.wrong).length > 0) return null;
  return (
    <p className="notice error" role="alert">
      <span>{form.message}</span>
      {form.login && (
        <>
          {' '}
          <a
            href={`/${document.documentElement.lang}/login`}
            onClick={() => rememberReturn(location.pathname)}
          >
            {form.login}
          </a>
        </>
      )}
    </p>
  );
}
