import { drawFloorMap } from '#contract/floor-map/draw.ts';
import type { Point } from '#contract/floor-map/kinds.ts';
import { recolour, type Palette } from '#contract/values/palettes.ts';
import type { Language } from '#contract/values/language.ts';
import { shape } from './dom.ts';
import { changeChosen, shownFloor, type Chosen, type History } from './house.ts';
import { listItems, type Item } from './items.ts';
import { snap, snapSize, snapTurn } from './snap.ts';

interface StageOptions {
  place: HTMLElement;
  history: History;
  language: Language;
  palette: Palette | undefined;
  /** Called when something was chosen or changed. */
  onChange: () => void;
}

type Grip = 'move' | 'size' | 'turn';

interface Drag {
  grip: Grip;
  item: Item;
  from: Point;
  to: Point;
  frame: number;
}

const HANDLE = 16;

/** Whether a press stayed where it was, but for a trembling hand. */
function isStill(from: Point, to: Point): boolean {
  return Math.hypot(to[0] - from[0], to[1] - from[1]) < 6;
}

/** The drawing of a floor on which things are pressed and dragged. While something is dragged, only that moves. */
export class Stage {
  readonly #options: StageOptions;
  #drag: Drag | undefined;
  /** What a finger lies on that may be about to scroll. */
  #tapped: Pick<Drag, 'item' | 'from'> | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
    const { place } = options;
    place.addEventListener('pointerdown', (event) => this.#begin(event));
    place.addEventListener('pointermove', (event) => this.#move(event));
    place.addEventListener('pointerup', (event) => this.#end(event));
    place.addEventListener('pointercancel', () => this.#cancel());
    // Browsers follow no `touch-action` of a shape inside a drawing: the page would scroll in place of a drag.
    place.addEventListener('touchstart', (event) => this.#drag && event.preventDefault(), { passive: false });
    place.addEventListener('keydown', (event) => this.#press(event));
  }

  draw(): void {
    const { place, history, language, palette } = this.#options;
    const floor = shownFloor(history.present);
    if (!floor) return;
    // Its words are escaped, and nothing else in it is written by an editor.
    place.innerHTML = recolour(drawFloorMap(floor), palette);
    for (const label of place.querySelectorAll<SVGTextElement>('.map-label')) {
      label.textContent = label.dataset[language] ?? '';
    }
    const svg = place.querySelector('svg');
    svg?.setAttribute('aria-hidden', 'true');
    svg?.append(this.#overlay());
  }

  #items(): Item[] {
    const floor = shownFloor(this.#options.history.present);
    return floor ? listItems(floor) : [];
  }

  #isChosen({ list, index }: Chosen): boolean {
    const { chosen } = this.#options.history.present;
    return chosen?.list === list && chosen.index === index;
  }

  #chosenItem(): Item | undefined {
    return this.#items().find((item) => this.#isChosen(item));
  }

  #overlay(): SVGGElement {
    const overlay = shape('g', { class: 'stage-items' });
    const items = this.#items();
    for (const item of items) {
      const { list, index, area } = item;
      overlay.append(
        shape('rect', {
          ...area,
          class: this.#isChosen(item) ? 'stage-item is-chosen' : 'stage-item',
          'data-list': list,
          'data-index': index,
          rx: 6,
        }),
      );
    }
    const chosen = items.find((item) => this.#isChosen(item));
    if (!chosen) return overlay;
    const { area, size, list } = chosen;
    const grip = (name: Grip, cx: number, cy: number) =>
      shape('circle', { class: 'stage-grip', 'data-grip': name, cx, cy, r: HANDLE });
    // The chosen one lies above all others, with its handles.
    const [box] = overlay.querySelectorAll('.is-chosen');
    if (box) overlay.append(box);
    overlay.append(shape('path', { class: 'stage-lines', d: '' }));
    if (list !== 'words')
      overlay.append(grip('turn', area.x + area.width / 2, Math.max(HANDLE, area.y - HANDLE)));
    if (size) overlay.append(grip('size', area.x + area.width, area.y + area.height));
    return overlay;
  }

  /** A point of the screen on the plan. */
  #pointOf({ clientX, clientY }: PointerEvent): Point {
    const matrix = this.#options.place.querySelector('svg')?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  }

  #begin(event: PointerEvent): void {
    if (!(event.target instanceof SVGElement) || event.button !== 0) return;
    const { grip, list, index } = event.target.dataset;
    const pressed = this.#items().find((item) => item.list === list && item.index === Number(index));
    if (pressed && !this.#isChosen(pressed)) {
      // A finger that scrolls the page must neither choose nor move; a press on a wall is often one on the floor.
      if (event.pointerType !== 'mouse')
        return void (this.#tapped = { item: pressed, from: this.#pointOf(event) });
      this.#choose(pressed);
      if (list === 'pieces') return;
    }
    const item = grip || pressed ? this.#chosenItem() : undefined;
    if (!item) return;
    event.preventDefault();
    const { place } = this.#options;
    place.setPointerCapture(event.pointerId);
    place.focus({ preventScroll: true });
    const from = this.#pointOf(event);
    this.#drag = { grip: grip === 'size' || grip === 'turn' ? grip : 'move', item, from, to: from, frame: 0 };
  }

  #choose({ list, index }: Chosen): void {
    const { history, onChange } = this.#options;
    history.look({ chosen: { list, index } });
    this.draw();
    onChange();
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    drag.to = this.#pointOf(event);
    drag.frame ||= requestAnimationFrame(() => {
      drag.frame = 0;
      if (this.#drag === drag) this.#show(drag);
    });
  }

  /** What a drag comes to: the new place, size or turn of what is dragged. */
  #outcome({ grip, item, from, to }: Drag) {
    const { at, size, turn, list } = item;
    if (grip === 'turn') {
      const angle = (Math.atan2(to[1] - at[1], to[0] - at[0]) * 180) / Math.PI + 90;
      return { change: { turn: snapTurn(angle) || undefined }, lines: [undefined, undefined] as const };
    }
    if (grip === 'size' && size) {
      const isUpright = Math.abs(Math.round(turn / 90)) % 2 === 1;
      const [right, down] = [2 * (to[0] - from[0]), 2 * (to[1] - from[1])];
      const [width, height] = isUpright
        ? [size[0] + down, size[1] + right]
        : [size[0] + right, size[1] + down];
      const wanted = snapSize([width, height]);
      const isRound =
        list === 'tables' &&
        shownFloor(this.#options.history.present)?.tables[item.index]?.shape !== 'square' &&
        size[0] === size[1];
      const most = Math.max(...wanted);
      return { change: { size: isRound ? [most, most] : wanted }, lines: [undefined, undefined] as const };
    }
    const others = this.#items().filter((other) => other.list === list && other.index !== item.index);
    const snapped = snap(
      [at[0] + to[0] - from[0], at[1] + to[1] - from[1]],
      others.map((other) => other.at),
    );
    return { change: { at: snapped.at }, lines: snapped.lines };
  }

  /** Moves only what is dragged, so that a slow phone draws one group and not the floor. */
  #show(drag: Drag): void {
    const { place } = this.#options;
    const { item, grip } = drag;
    const { change, lines } = this.#outcome(drag);
    const [x, y] = item.at;
    const box = place.querySelector('.stage-item.is-chosen');
    const table = item.list === 'tables' ? place.querySelectorAll('.map-table')[item.index] : undefined;
    if ('at' in change && change.at) {
      const moved = `translate(${change.at[0] - x} ${change.at[1] - y})`;
      for (const part of [box, table]) part?.setAttribute('transform', moved);
      const [across, down] = lines;
      const d = `${across === undefined ? '' : `M${across} 0v900`}${down === undefined ? '' : `M0 ${down}h720`}`;
      place.querySelector('.stage-lines')?.setAttribute('d', d);
    } else if (grip === 'turn') {
      const turn = ('turn' in change ? change.turn : 0) ?? 0;
      box?.setAttribute('transform', `rotate(${turn - item.turn} ${x} ${y})`);
    } else if ('size' in change && change.size && item.size) {
      const [width = 0, height = 0] = change.size;
      const scale = [width / item.size[0], height / item.size[1]];
      box?.setAttribute('transform', `translate(${x} ${y})scale(${scale.join(' ')})translate(${-x} ${-y})`);
    }
  }

  #end(event: PointerEvent): void {
    const [drag, tapped] = [this.#drag, this.#tapped];
    this.#drag = this.#tapped = undefined;
    if (tapped && isStill(tapped.from, this.#pointOf(event))) this.#choose(tapped.item);
    if (!drag) return;
    if (!isStill(drag.from, drag.to)) this.#change(this.#outcome(drag).change);
    this.draw();
  }

  #cancel(): void {
    this.#drag = this.#tapped = undefined;
    this.draw();
  }

  #change(change: Parameters<typeof changeChosen>[1]): void {
    const { history, onChange } = this.#options;
    history.set(changeChosen(history.present, change));
    onChange();
  }

  #press(event: KeyboardEvent): void {
    const step = event.shiftKey ? 1 : 10;
    const moves: Record<string, Point> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const item = this.#chosenItem();
    const move = moves[event.key];
    if (event.key === 'Escape' && this.#drag) return this.#cancel();
    if (!item || !move) return;
    event.preventDefault();
    this.#change({ at: [item.at[0] + move[0], item.at[1] + move[1]] });
    this.draw();
  }
}
