interface SubmitButtonProps {
  isBusy: boolean;
  label: string;
  busyLabel: string;
}

export function SubmitButton({ isBusy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button type="submit" className="button gold wide" disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? busyLabel : label}
    </button>
  );
}
