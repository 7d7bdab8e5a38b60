import type { Messages } from '#src/i18n/en/index.ts';
import type { ZoomLimit } from '#src/stores/reservation/zoom-limit.ts';
import { isZoomOff, WHOLE_FLOOR, ZOOM_IN, ZOOM_OUT } from './map-zoom.ts';

interface ZoomButtonsProps {
  messages: Messages['reservation'];
  limit: ZoomLimit;
  isActive: boolean;
  onZoom: (factor: number) => void;
}

export function ZoomButtons({ messages, limit, isActive, onZoom }: ZoomButtonsProps) {
  const buttons = [
    { label: messages.zoomOut, icon: 'M6 12h12', factor: ZOOM_OUT },
    { label: messages.zoomReset, icon: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4', factor: WHOLE_FLOOR },
    { label: messages.zoomIn, icon: 'M6 12h12M12 6v12', factor: ZOOM_IN },
  ];
  return (
    <div className="floor-map-zoom" inert={!isActive}>
      {buttons.map(({ label, icon, factor }) => {
        const isOff = isZoomOff(factor, limit);
        return (
          <button
            key={icon}
            type="button"
            className="icon-button"
            value={factor}
            data-first="zoom"
            aria-label={label}
            // Not `disabled`, which would take the focus off the pressed button.
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && onZoom(factor)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={icon} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
