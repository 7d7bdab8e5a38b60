import { useId, type ReactNode } from 'react';
import { localizedPath } from '#src/i18n/paths.ts';
import type { CancellationScreenProps } from './props.ts';

interface NoticeProps extends CancellationScreenProps {
  heading: string;
  /** The sentence before the phone number. */
  call?: string;
  /** The next pages; the first is the main one. */
  links: readonly ('login' | 'profile' | 'home')[];
  children: ReactNode;
}

/** The state of a reservation that cannot be cancelled here, and the phone number to call. */
export function Notice({ heading, call, links, children, language, messages, phone }: NoticeProps) {
  const title = useId();
  return (
    <section className="card stack" aria-labelledby={title}>
      <h2 id={title}>{heading}</h2>
      {children}
      <p>
        {call ?? messages.call} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </p>
      <div className="cancellation-actions">
        {links.map((page, place) => (
          <a
            key={page}
            className={place === 0 ? 'button' : 'button quiet'}
            href={localizedPath(language, page)}
          >
            {messages[page]}
          </a>
        ))}
      </div>
    </section>
  );
}
