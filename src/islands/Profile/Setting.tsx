import type { ReactNode } from 'react';

interface SettingProps {
  title: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** One part of the settings. */
export function Setting({ title, isOpen, onOpen, children }: SettingProps) {
  return (
    <details
      className="card setting disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}
