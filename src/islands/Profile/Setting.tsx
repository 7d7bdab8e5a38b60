import type { ReactNode } from 'react';

interface SettingProps {
  title: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** One part of the settings, closed at first. */
export function Setting({ title, onOpen, children }: SettingProps) {
  return (
    <details className="card setting" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}
