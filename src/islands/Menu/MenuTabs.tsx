import { useEffect, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { formatInstant } from '#contract/format/instants.ts';
import { isSoldOutOn } from '#contract/rules/sold-out.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { $added } from '#src/stores/menu/add-to-cart.ts';
import { $find, $shownFind, tellShownFind } from '#src/stores/menu/find.ts';
import { $menuCategory, chooseCategory } from '#src/stores/menu/menu-category.ts';
import { $menuUpdate, keepMenuFresh, loadMenu } from '#src/stores/menu/menu.ts';
import { $isReservationComplete, $reservation } from '#src/stores/reservation/reservation.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { DishCard } from './DishCard.tsx';
import { findDishes } from './find-dishes.ts';
import { showSections, type MenuDish, type MenuSection, type ShownSection } from './sections.ts';
import { updateSections } from './update-sections.ts';
import '#src/ui/hold/hold-slot.css';
import './menu.css';
import './dish.css';
import './find.css';

export interface MenuProps {
  language: Language;
  messages: Messages['menu'];
  sections: readonly MenuSection[];
}

interface MenuTabsProps extends MenuProps {
  /** The slot for the search and the filters, which find-bar.ts answers. */
  find?: ReactNode;
}

/**
 * The pre-rendered menu, updated from the server's. Without JavaScript every category shows. first-actions.ts may have
 * shown another category, found and added dishes before the hydration; the island then renders the same.
 */
export function MenuTabs({ language, messages, find: findBar, sections: prerendered }: MenuTabsProps) {
  const update = useStore($menuUpdate);
  // The pre-rendered buttons are hidden until the draft is known to be complete: menu.css.
  const canAdd = useSaved($isReservationComplete, true);
  const { selectedDate, allergies = NO_ALLERGIES } = useSaved($reservation, EMPTY_DRAFT);
  const added = useStore($added);
  const listed =
    update.state === 'loaded' ? updateSections(prerendered, update.categories, language) : prerendered;
  const chosen = useSaved($menuCategory, '');
  // React hydrates what was drawn last: another tab may have excluded an allergen since.
  const find = useSaved($find, $shownFind.get().find);
  const found = findDishes(listed, find, messages);
  const count = found?.size;
  const sections = showSections(listed, found, chosen);
  const isCached = update.state === 'loaded' && update.cachedAt !== undefined;
  const ofAll = { canAdd, date: selectedDate, allergies, language, messages };

  useEffect(() => {
    void loadMenu();
    return keepMenuFresh();
  }, []);
  useEffect(() => tellShownFind({ find, count }), [find, count]);

  return (
    <>
      <p className="menu-status soft" role={isCached ? 'status' : undefined}>
        {update.state === 'loading' && <span>{messages.updating}</span>}
        {update.state === 'loaded' && (
          <Freshness cachedAt={update.cachedAt} language={language} messages={messages} />
        )}
      </p>
      {findBar}
      {update.state === 'failed' && <Failure hasMenu={sections.length > 0} messages={messages} />}
      {sections.length === 0 ? (
        <div className="card menu-empty">
          <p>{messages.empty}</p>
        </div>
      ) : (
        <CategoryTabs sections={sections} onSelect={chooseCategory} messages={messages} />
      )}
      <div className="menu-panels">
        {sections.map((section) => (
          <Panel key={section.slug} section={section}>
            {(found ? soldOutLast(section.dishes, selectedDate) : section.dishes).map((dish) => (
              <DishCard
                key={dish.id}
                dish={dish}
                isHidden={found ? !found.has(dish.id) : false}
                added={added[dish.id]}
                {...ofAll}
              />
            ))}
          </Panel>
        ))}
      </div>
    </>
  );
}

interface PanelProps {
  section: ShownSection;
  children: ReactNode;
}

function Panel({ section, children }: PanelProps) {
  const { slug, name, isOpen, isCurrent } = section;
  return (
    <div
      id={`menu-${slug}`}
      className={`menu-panel ${isOpen ? 'is-current' : ''}`}
      role="tabpanel"
      suppressHydrationWarning
      aria-labelledby={`tab-${slug}`}
      tabIndex={isCurrent ? 0 : -1}
    >
      <h2>{name}</h2>
      <ul role="list" className="dishes">
        {children}
      </ul>
    </div>
  );
}

function soldOutLast(dishes: readonly MenuDish[], date: string): MenuDish[] {
  const rank = (dish: MenuDish) => Number(isSoldOutOn(dish, date));
  return dishes.toSorted((first, second) => rank(first) - rank(second));
}

interface FailureProps extends Pick<MenuProps, 'messages'> {
  /** Whether the pre-rendered menu shows below. */
  hasMenu: boolean;
}

function Failure({ hasMenu, messages }: FailureProps) {
  return (
    <div className={hasMenu ? 'notice menu-failed' : 'notice error menu-failed'} role="alert">
      <div>
        <strong>{messages.failed}</strong>
        {hasMenu && <p>{messages.failedText}</p>}
      </div>
      <Reload messages={messages} />
    </div>
  );
}

function Reload({ messages }: Pick<MenuProps, 'messages'>) {
  return (
    <button type="button" className="button quiet small" onClick={() => location.reload()}>
      {messages.tryAgain}
    </button>
  );
}

interface FreshnessProps extends Pick<MenuProps, 'language' | 'messages'> {
  cachedAt: number | undefined;
}

/** Current prices are told to screen readers that come by, and are no news; prices from the cache are shown to everybody. */
function Freshness({ cachedAt, language, messages }: FreshnessProps) {
  if (cachedAt === undefined) return <span className="visually-hidden">{messages.updated}</span>;
  const time = formatInstant(cachedAt, language);
  return <span className="menu-as-of">{fill(messages.asOf, { time })}</span>;
}
