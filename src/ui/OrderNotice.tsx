import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Language } from '#contract/values/language.ts';
import { phoneLink } from '#contract/format/phone.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { showResult } from '#src/dom/focus.ts';
import './order-notice.css';

export type NextPage = 'login' | 'profile' | 'home';

interface OrderNoticeProps {
  heading: string;
  /** The name of its drawing; a toast is for what has worked. */
  picture?: 'toast' | 'hourglass' | 'empty-plate';
  /** The sentence before the phone number. */
  call?: string;
  /** The next pages; the first is the main one. */
  links: readonly NextPage[];
  /** Whether a press has led to it. */
  isResult?: boolean;
  children: ReactNode;
  language: Language;
  messages: Record<NextPage | 'call', string>;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}

/** The state of a reservation about which nothing can be done here, and the phone number to call. */
export function OrderNotice(props: OrderNoticeProps) {
  const { heading, picture = 'empty-plate', call, links, isResult = false } = props;
  const { children, language, messages, phone } = props;
  const title = useId();
  const place = useRef<HTMLElement>(null);

  // The pressed button is gone.
  useEffect(() => {
    if (isResult) showResult(place.current);
  }, [isResult]);

  return (
    <section
      className={`card hemmed stack order-notice is-${picture}`}
      aria-labelledby={title}
      tabIndex={-1}
      ref={place}
    >
      <img className="no-print" src={`/images/${picture}.svg`} alt="" width="160" height="120" />
      <h2 id={title}>{heading}</h2>
      {children}
      <p>
        <span>{call ?? messages.call}</span> <a href={phoneLink(phone)}>{phone}</a>
      </p>
      <div className="order-notice-links">
        {links.map((page, place) => (
          <a
            key={page}
            className={place === 0 ? 'button gold' : 'button quiet'}
            href={localizedPath(language, page)}
          >
            {messages[page]}
          </a>
        ))}
      </div>
    </section>
  );
}
