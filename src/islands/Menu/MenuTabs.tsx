import { useEffect, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { formatInstant } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { $added } from '#src/stores/menu/add-to-cart.ts';
import { $menuCategory, chooseCategory } from '#src/stores/menu/menu-category.ts';
import { $menuUpdate, keepMenuFresh, loadMenu } from '#src/stores/menu/menu.ts';
import { $isReservationComplete, $reservation } from '#src/stores/reservation/reservation.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { DishCard } from './DishCard.tsx';
import { ReservationBanner } from './ReservationBanner.tsx';
import type { MenuSection } from './sections.ts';
import { updateSections } from './update-sections.ts';
import '#src/ui/hold/hold-slot.css';
import './menu.css';
import './dish.css';

export interface MenuProps {
  language: Language;
  messages: Messages['menu'];
  sections: readonly MenuSection[];
}

interface MenuTabsProps extends MenuProps {
  /** The slot for the remaining time of a hold. */
  hold?: ReactNode;
}

/**
 * The pre-rendered menu, updated from the server's. Without JavaScript every category shows. first-actions.ts may have
 * shown another category and added dishes before the hydration; the island then renders the same.
 */
export function MenuTabs({ language, messages, hold, sections: prerendered }: MenuTabsProps) {
  const update = useStore($menuUpdate);
  // The pre-rendered buttons are hidden until the draft is known to be complete: menu.css.
  const canAdd = useSaved($isReservationComplete, true);
  const { selectedDate } = useSaved($reservation, EMPTY_DRAFT);
  const added = useStore($added);
  const sections =
    update.state === 'loaded' ? updateSections(prerendered, update.categories, language) : prerendered;
  const chosen = useSaved($menuCategory, '');
  const current = sections.some(({ slug }) => slug === chosen) ? chosen : (sections[0]?.slug ?? '');

  useEffect(() => {
    void loadMenu();
    return keepMenuFresh();
  }, []);

  return (
    <>
      <ReservationBanner language={language} messages={messages} hold={hold} />
      <p className="menu-status soft" role="status">
        {update.state === 'loading' && messages.updating}
        {update.state === 'loaded' && (
          <Freshness cachedAt={update.cachedAt} language={language} messages={messages} />
        )}
      </p>
      {update.state === 'failed' && <Failure messages={messages} />}
      {sections.length === 0 ? (
        <p className="card menu-empty">{messages.empty}</p>
      ) : (
        <CategoryTabs sections={sections} current={current} onSelect={chooseCategory} messages={messages} />
      )}
      {sections.map((section) => (
        <div
          key={section.slug}
          id={`menu-${section.slug}`}
          className={`menu-panel ${section.slug === current ? 'is-current' : ''}`}
          role="tabpanel"
          suppressHydrationWarning
          aria-labelledby={`tab-${section.slug}`}
          tabIndex={section.slug === current ? 0 : -1}
        >
          <h2>{section.name}</h2>
          <ul role="list" className="dishes">
            {section.dishes.map((dish) => (
              <DishCard
                key={dish.id}
                dish={dish}
                canAdd={canAdd}
                date={selectedDate}
                added={added[dish.id]}
                language={language}
                messages={messages}
              />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Failure({ messages }: Pick<MenuProps, 'messages'>) {
  return (
    <div className="notice error menu-failed" role="alert">
      <p>{messages.failed}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {messages.tryAgain}
      </button>
    </div>
  );
}

interface FreshnessProps extends Pick<MenuProps, 'language' | 'messages'> {
  cachedAt: number | undefined;
}

/** Current prices are announced to screen readers only; prices from the cache are shown to everybody. */
function Freshness({ cachedAt, language, messages }: FreshnessProps) {
  if (cachedAt === undefined) return <span className="visually-hidden">{messages.updated}</span>;
  const time = formatInstant(cachedAt, language);
  return <span className="menu-as-of">{fill(messages.asOf, { time })}</span>;
}
