import { useId, type InputHTMLAttributes } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Shown inside the field before the typed text. */
  prefix?: string | undefined;
  /** Heard after the prefix, not seen: what is typed behind it. */
  afterPrefix?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Whether that is said at once: of several fields that are wrong, by one. */
  isTold?: boolean;
}

export function Field(props: FieldProps) {
  const { label, hint, prefix, afterPrefix, error, isTold, ...input } = props;
  const id = useId();
  const described = [prefix && `${id}-prefix`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {prefix && (
          <span className="field-prefix" id={`${id}-prefix`}>
            <span>{prefix}</span>
            {afterPrefix && <span className="visually-hidden">{afterPrefix}</span>}
          </span>
        )}
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={described || undefined} />
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role={isTold ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
