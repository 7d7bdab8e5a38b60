import { useEffect, useRef, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { FormState } from '#src/stores/forms.ts';
import { drawnState } from '#src/ui/drawn-state.ts';
import { say } from '#src/ui/say.ts';
import { Field } from './Field.tsx';
import { focusFailure } from './focus-failure.ts';
import { FormMessage } from './FormMessage.tsx';
import { INPUTS, type InputName } from './inputs.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { readTyped } from './typed-text.ts';

interface FormField<Name extends InputName> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'placeholder'
> {
  name: Name;
  label: string;
  hint?: string;
  afterPrefix?: string;
  /** Opens the field, which few people need. */
  question?: string;
}

interface FormProps<Name extends InputName> {
  $form: ReadableAtom<FormState<Name>>;
  fields?: readonly FormField<Name>[];
  onSubmit: (typed: Record<Name, string>, form: HTMLFormElement) => unknown;
  label: string;
  busyLabel: string;
  isDanger?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  /** Above the button. */
  notice?: ReactNode;
}

/** A form that the site sends itself. After a failure it focuses what is wrong. */
export function Form<Name extends InputName = never>(props: FormProps<Name>) {
  const { $form, fields = [], onSubmit, children, notice, ...button } = props;
  const form = useStore($form, { ssr: () => drawnState($form, $form.get()) });
  const element = useRef<HTMLFormElement>(null);
  const failed = form.state === 'failed' ? form : undefined;

  // The small script has set the focus for what it has drawn: the diner may be typing elsewhere.
  const before = useRef(drawnState($form, $form.get()));
  useEffect(() => {
    const { current } = before;
    if (form === current) return;
    before.current = form;
    focusFailure(element.current, form);
    // Nothing on the page has changed, and nothing else is heard.
    if (failed && current.state === 'failed' && failed.message === current.message) say(failed.message);
  }, [form, failed]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const names = fields.map(({ name }) => name);
    onSubmit(readTyped(typed, names), typed);
  };

  return (
    <form ref={element} className="stack" method="post" noValidate onSubmit={handleSubmit}>
      {children}
      {fields.map(({ question, ...field }) => {
        const input = (
          <Field
            key={field.name}
            required
            {...INPUTS[field.name]}
            {...field}
            error={failed?.wrong[field.name]}
            isTold={failed?.wrong[field.name] === failed?.message}
          />
        );
        return question ? (
          <details key={field.name} className="field-question" open={Boolean(field.defaultValue)}>
            <summary>{question}</summary>
            {input}
          </details>
        ) : (
          input
        );
      })}
      <FormMessage form={form} />
      {notice}
      <SubmitButton isBusy={form.state === 'busy'} {...button} />
    </form>
  );
}
