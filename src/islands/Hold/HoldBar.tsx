import { localizedPath } from '#src/i18n/paths.ts';
import { HoldLine } from '#src/ui/hold/HoldLine.tsx';
import type { HoldProps } from '#src/ui/hold/hold-props.ts';
import { TakenTables } from '#src/ui/hold/TakenTables.tsx';

/** The remaining time of a signed-in diner's hold, as an island, so that other diners do not load its code. */
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
