import type { Messages } from '#src/i18n/en/index.ts';
import type { ZoomLimit } from './map-zoom.ts';

interface ZoomButtonsProps {
  messages: Messages['reservation'];
  limit: ZoomLimit;
  isActive: boolean;
  onZoom: (factor: number) => void;
}

const STEP = 1.5;

export function ZoomButtons({ messages, limit, isActive, onZoom }: ZoomButtonsProps) {
  const isWhole = limit === 'whole';
  const buttons = [
    { label: messages.zoomOut, icon: 'M6 12h12', factor: 1 / STEP, isOff: isWhole },
    { label: messages.zoomReset, icon: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4', factor: 0, isOff: isWhole },
    { label: messages.zoomIn, icon: 'M6 12h12M12 6v12', factor: STEP, isOff: limit === 'closest' },
  ];
  return (
    <div className="floor-map-zoom" inert={!isActive}>
      {buttons.map(({ label, icon, factor, isOff }) => (
        <button
          key={icon}
          type="button"
          className="icon-button"
          aria-label={label}
          // Not `disabled`, which would take the focus off the pressed button.
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onZoom(factor)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={icon} />
          </svg>
        </button>
      ))}
    </div>
  );
}
