import type { ReactNode } from 'react';
import './skeleton.css';

interface SkeletonProps {
  /** For who cannot see that something is on its way. */
  label: string;
  /** The shape of what comes: an empty `<i>` is a line, with the class `title`, `tap` or `round` what that says. */
  children: ReactNode;
}

export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div className="skeleton">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {children}
    </div>
  );
}
