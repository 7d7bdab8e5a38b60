import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';
import { Chevron } from '#src/ui/Chevron.tsx';
import { scrollTabs, type Side } from './scroll-tabs.ts';
import type { ShownSection } from './sections.ts';

interface CategoryTabsProps {
  sections: readonly ShownSection[];
  onSelect: (slug: string) => void;
  messages: Messages['menu'];
}

/**
 * Tabs as in the ARIA pattern: one tab stop, arrow keys select. The scroll buttons are for the pointer only and hidden
 * from screen readers.
 */
export function CategoryTabs({ sections, onSelect, messages }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const found = sections.filter(({ isFound }) => isFound);

  const select = (index: number) => {
    const section = found.at(index % found.length);
    if (!section) return;
    onSelect(section.slug);
    document.getElementById(`tab-${section.slug}`)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = found.findIndex(({ isCurrent }) => isCurrent);
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: found.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  };

  return (
    <div className="menu-tabs">
      <FindButton label={messages.find} />
      <ScrollButton label={messages.scrollLeft} side="left" list={list} />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div
        className="menu-tablist"
        role="tablist"
        aria-label={messages.categories}
        ref={list}
        onKeyDown={handleKeyDown}
      >
        {sections.map(({ slug, name, isCurrent, isFound }) => (
          <button
            key={slug}
            type="button"
            role="tab"
            id={`tab-${slug}`}
            data-first="category"
            suppressHydrationWarning
            hidden={!isFound}
            aria-selected={isCurrent}
            aria-controls={`menu-${slug}`}
            tabIndex={isCurrent ? 0 : -1}
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

/** find-bar.ts answers it, before React and after. */
function FindButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="find-open"
      data-first="find"
      aria-expanded={false}
      suppressHydrationWarning
    >
      <Magnifier />
      <span>{label}</span>
    </button>
  );
}

function Magnifier() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor">
      <path
        d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
