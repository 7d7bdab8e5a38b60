const PATHS = { left: 'M15 5l-7 7 7 7', right: 'M9 5l7 7-7 7' };

/** The arrow of the buttons that lead to the previous or the next thing of a row. */
export function Chevron({ side }: { side: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[side]} />
    </svg>
  );
}
