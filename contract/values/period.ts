/** Local dates, both included. A missing date leaves the period open on that side. */
export interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

export function hasBegun({ from }: Period, today: string): boolean {
  return from === undefined || from <= today;
}

export function isOver({ until }: Period, today: string): boolean {
  return until !== undefined && until < today;
}
