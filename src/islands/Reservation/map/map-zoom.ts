import { say } from '#src/ui/say.ts';
import { setZoomLimit, type ZoomLimit } from '#src/stores/reservation/zoom-limit.ts';

interface Point {
  x: number;
  y: number;
}

export interface MapZoom {
  /** Zooms around the centre of the view; 0 resets to the whole floor. */
  zoomBy: (factor: number) => void;
  stop: () => void;
}

/** Whether a button can do nothing. */
export function isZoomOff(factor: number, limit: ZoomLimit): boolean {
  return limit === (factor > 1 ? 'closest' : 'whole');
}

/** Factors of the buttons: zoom out, the whole floor, zoom in. */
const STEP = 1.5;
export const [ZOOM_OUT, WHOLE_FLOOR, ZOOM_IN] = [1 / STEP, 0, STEP];

const MAX_ZOOM = 3;
/** Zoom per pixel of a wheel event, which a mouse wheel and a trackpad pinch both send. */
const WHEEL_RATE = 0.005;

const zooms = new WeakMap<HTMLElement, MapZoom>();

/**
 * Zooms the drawing in its frame with two fingers, and with the wheel and Ctrl, as a trackpad pinch sends it. One
 * finger and the wheel alone scroll the frame and the page, as usual. A zoom that was started before React arrived goes
 * on.
 */
export function startZoom(view: HTMLElement, drawing: HTMLElement): MapZoom {
  const started = zooms.get(view) ?? createZoom(view, drawing);
  zooms.set(view, started);
  return started;
}

function createZoom(view: HTMLElement, drawing: HTMLElement): MapZoom {
  let zoom = 1;
  let pinch: { grip: Point; distance: number; zoom: number } | undefined;

  const gripAt = (at: Point): Point => {
    const box = drawing.getBoundingClientRect();
    return { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height };
  };
  /** Zooms so that the gripped point, a fraction of the drawing, lies at a point of the screen. */
  const show = (wanted: number, grip: Point, at: Point) => {
    zoom = Math.min(Math.max(wanted, 1), MAX_ZOOM);
    drawing.style.setProperty('--zoom', String(zoom));
    const box = drawing.getBoundingClientRect();
    view.scrollLeft += box.left + grip.x * box.width - at.x;
    view.scrollTop += box.top + grip.y * box.height - at.y;
    setZoomLimit(zoom === 1 ? 'whole' : zoom === MAX_ZOOM ? 'closest' : undefined);
  };
  const showAt = (wanted: number, at: Point) => show(wanted, gripAt(at), at);

  const handleTouchStart = (event: TouchEvent) => {
    // What cannot be cancelled, the browser scrolls or zooms already.
    const fingers = event.cancelable ? readFingers(event) : undefined;
    pinch = fingers && { grip: gripAt(fingers.middle), distance: fingers.distance, zoom };
    if (fingers) event.preventDefault();
  };
  const handleTouchMove = (event: TouchEvent) => {
    const fingers = readFingers(event);
    if (!pinch || !fingers || !event.cancelable) return;
    event.preventDefault();
    show((pinch.zoom * fingers.distance) / pinch.distance, pinch.grip, fingers.middle);
  };
  const handleWheel = (event: WheelEvent) => {
    if (!event.ctrlKey || !event.cancelable) return;
    event.preventDefault();
    showAt(zoom * Math.exp(-event.deltaY * WHEEL_RATE), { x: event.clientX, y: event.clientY });
  };

  const listening = new AbortController();
  // React registers passive listeners, with which the browser would zoom the page as well.
  const options = { passive: false, signal: listening.signal };
  view.addEventListener('touchstart', handleTouchStart, options);
  view.addEventListener('touchmove', handleTouchMove, options);
  view.addEventListener('wheel', handleWheel, options);
  return {
    zoomBy: (factor) => {
      // Returns before measuring: the page calls this during its layout.
      if (zoom === 1 && factor <= 1) return;
      const box = view.getBoundingClientRect();
      showAt(zoom * factor, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
      say(`${Math.round(zoom * 100)}%`);
    },
    stop: () => {
      listening.abort();
      zooms.delete(view);
      setZoomLimit('whole');
    },
  };
}

function readFingers({ touches }: TouchEvent): { middle: Point; distance: number } | undefined {
  const [first, second] = touches;
  if (!first || !second || touches.length > 2) return undefined;
  const [x, y] = [second.clientX - first.clientX, second.clientY - first.clientY];
  return {
    middle: { x: first.clientX + x / 2, y: first.clientY + y / 2 },
    distance: Math.max(Math.hypot(x, y), 1),
  };
}
