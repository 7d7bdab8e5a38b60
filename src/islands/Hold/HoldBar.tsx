import { localizedPath } from '#src/i18n/paths.ts';
import { HoldLine } from '#src/ui/HoldLine.tsx';
import type { HoldProps } from '#src/ui/hold-props.ts';
import { TakenTables } from '#src/ui/TakenTables.tsx';

/** How long a signed-in diner's tables are kept, for a page that nobody else needs this code on. */
export function HoldBar(props: HoldProps) {
  return (
    <>
      <HoldLine {...props} />
      <TakenTables
        {...props}
        onChooseOnMap={() => location.assign(localizedPath(props.language, 'reservation'))}
      />
    </>
  );
}
