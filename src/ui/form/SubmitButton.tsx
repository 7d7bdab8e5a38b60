interface SubmitButtonProps {
  isBusy: boolean;
  label: string;
  busyLabel: string;
  isDanger?: boolean | undefined;
}

export function SubmitButton({ isBusy, label, busyLabel, isDanger }: SubmitButtonProps) {
  return (
    // The page's first script may have changed the label: src/islands/Account/first-press.ts.
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
