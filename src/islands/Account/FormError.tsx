import type { FormState } from '#src/stores/forms.ts';

/** What went wrong with the whole form; a single field's mistake stands beside the field. */
export function FormError({ form }: { form: FormState<string> }) {
  if (form.state !== 'failed' || form.field) return null;
  return (
    <p className="notice error" role="alert">
      {form.message}
    </p>
  );
}
