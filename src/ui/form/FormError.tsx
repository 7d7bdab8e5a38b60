import type { FormState } from '#src/stores/forms.ts';

/** An error of the whole form; the error of a single field is shown beside the field. */
export function FormError({ form }: { form: FormState<string> }) {
  if (form.state !== 'failed' || form.field) return null;
  return (
    <p className="notice error" role="alert">
      {form.message}
    </p>
  );
}
