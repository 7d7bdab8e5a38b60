import type { ReactNode } from 'react';
import './skeleton.css';

interface SkeletonProps {
  /** Announces the loading to screen readers. */
  label: string;
  /**
   * The shape of the loaded content: an empty `<i>` is a line, or with the class `title`, `tap` or `round` that
   * shape.
   */
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
