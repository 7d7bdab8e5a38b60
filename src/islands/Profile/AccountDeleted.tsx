import { useEffect, useRef } from 'react';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';

interface AccountDeletedProps {
  language: Language;
  messages: Messages['settings'];
}

export function AccountDeleted({ language, messages }: AccountDeletedProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The form stood far down the page.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <div className="card hemmed stack profile-state">
      <img src="/images/empty-plate.svg" alt="" width="240" height="180" />
      <h1 tabIndex={-1} ref={heading}>
        {messages.deleted}
      </h1>
      <p>{messages.deletedThanks}</p>
      <a className="button gold" href={localizedPath(language, 'home')}>
        {messages.home}
      </a>
    </div>
  );
}
