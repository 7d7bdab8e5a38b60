import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';
import { Chevron } from '#src/ui/Chevron.tsx';
import { scrollTabs, type Side } from './scroll-tabs.ts';
import type { MenuSection } from './sections.ts';

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

  const select = (index: number) => {
    const section = sections.at(index % sections.length);
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
      <ScrollButton label={messages.scrollLeft} side="left" list={list} />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
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
            data-first="category"
            suppressHydrationWarning
            aria-selected={slug === current}
            aria-controls={`menu-${slug}`}
            tabIndex={slug === current ? 0 : -1}
            onClick={() => onSelect(slug)}
          >
            {name}
          </button>
        ))}
      </div>
      <ScrollButton label={messages.scrollRight} side="right" list={list} />
    </div>
  );
}

interface ScrollButtonProps {
  label: string;
  side: Side;
  list: RefObject<HTMLElement | null>;
}

function ScrollButton({ label, side, list }: ScrollButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      data-first={side}
      onClick={() => scrollTabs(list.current, side)}
    >
      <Chevron side={side} />
    </button>
  );
}
