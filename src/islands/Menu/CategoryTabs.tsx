import { useRef, type KeyboardEvent } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';
import type { MenuSection } from './sections.ts';

const SCROLL_STEP_PX = 200;

interface CategoryTabsProps {
  sections: readonly MenuSection[];
  current: string;
  onSelect: (slug: string) => void;
  messages: Messages['menu'];
}

/**
 * Tabs as in the ARIA pattern: one tab stop, arrow keys select. The scroll buttons are for the pointer only and hidden
 * from screen readers.
 */
export function CategoryTabs({ sections, current, onSelect, messages }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const scroll = (by: number) => list.current?.scrollBy({ left: by });
  const select = (index: number) => {
    const section = sections[(index + sections.length) % sections.length];
    if (!section) return;
    onSelect(section.slug);
    document.getElementById(`tab-${section.slug}`)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = sections.findIndex(({ slug }) => slug === current);
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: sections.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  };

  return (
    <div className="menu-tabs">
      <ScrollButton label={messages.scrollLeft} sign="‹" onClick={() => scroll(-SCROLL_STEP_PX)} />
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the tabs inside take the focus */}
      <div
        className="menu-tablist"
        role="tablist"
        aria-label={messages.categories}
        ref={list}
        onKeyDown={handleKeyDown}
      >
        {sections.map(({ slug, name }) => (
          <button
            key={slug}
            type="button"
            role="tab"
            id={`tab-${slug}`}
            aria-selected={slug === current}
            aria-controls={`menu-${slug}`}
            tabIndex={slug === current ? 0 : -1}
            onClick={() => onSelect(slug)}
          >
            {name}
          </button>
        ))}
      </div>
      <ScrollButton label={messages.scrollRight} sign="›" onClick={() => scroll(SCROLL_STEP_PX)} />
    </div>
  );
}

interface ScrollButtonProps {
  label: string;
  sign: string;
  onClick: () => void;
}

function ScrollButton({ label, sign, onClick }: ScrollButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      onClick={onClick}
    >
      {sign}
    </button>
  );
}
