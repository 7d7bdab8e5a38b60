interface SubmitButtonProps {
  isBusy: boolean;
  label: string;
  busyLabel: string;
  isDanger?: boolean | undefined;
}

export function SubmitButton({ isBusy, label, busyLabel, isDanger }: SubmitButtonProps) {
  return (
    // A small script may have marked it: src/ui/form/first-form.ts.
    <button
      type="submit"
      className={`button ${isDanger ? 'danger' : 'gold'} wide`}
      disabled={isBusy}
      aria-busy={isBusy}
      suppressHydrationWarning
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
