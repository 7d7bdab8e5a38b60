import type { FloorFile } from '#contract/api/content.ts';
import { EDGES, PLAN, SHAPES, SIDES, SIZED, type PieceKind } from '#contract/floor-map/kinds.ts';
import { placeTables } from '#contract/floor-map/tables.ts';
import type { Language } from '#contract/values/language.ts';
import { FEATURE_WORDS, TABLE_FEATURES, type TableFeature } from '#contract/values/table-features.ts';
import { button, element } from './dom.ts';
import { boxField, choiceField, numberField, startFields, textField } from './fields.ts';
import {
  changeChosen,
  changeFloor,
  removeChosen,
  shownFloor,
  type History,
  type Piece,
  type Table,
  type Word,
} from './house.ts';
import { FLOOR_EDITOR_TEXTS } from './texts.ts';

const EXCLUDED: Partial<Record<TableFeature, readonly TableFeature[]>> = {
  stairs: ['stepFree', 'wheelchair'],
  stepFree: ['stairs'],
  wheelchair: ['stairs'],
};

interface PanelOptions {
  history: History;
  language: Language;
  onChange: () => void;
  /** Says why a value is not taken. */
  say: (sentence: string) => void;
}

/** The fields of what is chosen, or of the floor. */
export function panelFields(options: PanelOptions): HTMLElement[] {
  const { chosen } = options.history.present;
  const floor = shownFloor(options.history.present);
  if (!floor) return [];
  startFields();
  const panel = new Panel(options);
  const table = chosen?.list === 'tables' ? floor.tables[chosen.index] : undefined;
  const piece = chosen?.list === 'pieces' ? floor.pieces?.[chosen.index] : undefined;
  const word = chosen?.list === 'words' ? floor.words?.[chosen.index] : undefined;
  if (table) return panel.tableFields(table, floor);
  if (piece) return panel.pieceFields(piece);
  if (word) return panel.wordFields(word);
  return panel.floorFields(floor);
}

class Panel {
  readonly #options: PanelOptions;
  readonly #t: (typeof FLOOR_EDITOR_TEXTS)['en'];

  constructor(options: PanelOptions) {
    this.#options = options;
    this.#t = FLOOR_EDITOR_TEXTS[options.language];
  }

  #set(change: Parameters<typeof changeChosen>[1]): void {
    const { history, onChange } = this.#options;
    history.set(changeChosen(history.present, change));
    onChange();
  }

  #setFloor(change: Partial<FloorFile>): void {
    const { history, onChange } = this.#options;
    history.set(changeFloor(history.present, change));
    onChange();
  }

  #number(
    label: string,
    value: number,
    [least, most]: readonly [number, number],
    onSet: (value: number) => void,
  ) {
    const onRefuse = () => this.#options.say(`${label}: ${this.#t.between(least, most)}`);
    return numberField(label, { value, least, most, onSet, onRefuse });
  }

  #place([left, top]: readonly [number, number]): HTMLElement[] {
    const { x, y } = this.#t.fields;
    return [
      this.#number(x, left, [0, PLAN.width], (value) => this.#set({ at: [value, top] })),
      this.#number(y, top, [0, PLAN.height], (value) => this.#set({ at: [left, value] })),
    ];
  }

  #turn(value = 0): HTMLElement {
    return this.#number(this.#t.fields.turn, value, [-360, 360], (turn) =>
      this.#set({ turn: turn || undefined }),
    );
  }

  #remove(): HTMLElement {
    return button(this.#t.remove, 'button danger', () => {
      const { history, onChange } = this.#options;
      history.set(removeChosen(history.present));
      onChange();
    });
  }

  tableFields(table: Table, { tables }: FloorFile): HTMLElement[] {
    const t = this.#t;
    const placed = placeTables(tables)[tables.indexOf(table)];
    if (!placed) return [];
    const { shape, at, turn } = placed;
    // The chairs of a drawing by hand would not be those of other seats or another shape.
    const seats = (count: number) => this.#set({ seats: Math.round(count), chairs: undefined });
    return [
      ...this.#idFields(table),
      this.#number(t.fields.seats, table.seats, [1, 30], seats),
      choiceField(t.fields.shape, {
        value: shape,
        options: SHAPES.map((each) => [each, t.shapes[each]] as const),
        onSet: (next) => this.#set({ shape: next, size: undefined, chairs: undefined }),
      }),
      ...this.#place(at),
      ...this.#tableSize(placed),
      this.#turn(turn),
      ...this.#nameFields(table),
      this.#facts(table),
      this.#sofas(table),
      this.#remove(),
    ];
  }

  #idFields({ id }: Table): HTMLElement[] {
    const { fields, ids } = this.#t;
    const kind = id.startsWith('table') ? 'table' : 'vip-zone-';
    const number = Number(id.slice(kind.length));
    return [
      choiceField(fields.kind, {
        value: kind,
        options: [
          ['table', ids.table],
          ['vip-zone-', ids.zone],
        ],
        onSet: (next) => this.#set({ id: `${next}${number}` }),
      }),
      this.#number(fields.number, number, [1, 99], (next) => this.#set({ id: `${kind}${Math.round(next)}` })),
    ];
  }

  #tableSize({
    shape,
    size: [width, height],
  }: {
    shape: string;
    size: readonly [number, number];
  }): HTMLElement[] {
    const { fields } = this.#t;
    const isRound = shape === 'round';
    const range = [44, 400] as const;
    const wide = this.#number(fields.width, width, range, (next) =>
      this.#set({ size: [next, isRound ? next : height] }),
    );
    if (isRound) return [wide];
    return [wide, this.#number(fields.height, height, range, (next) => this.#set({ size: [width, next] }))];
  }

  /** A table has a name in both languages or in none. */
  #nameFields({ name = { en: '', ka: '' } }: Table): HTMLElement[] {
    const { nameEn, nameKa } = this.#t.fields;
    const set = (next: Table['name']) => this.#set({ name: next?.en || next?.ka ? next : undefined });
    return [
      textField(nameEn, name.en, (en) => set({ ...name, en })),
      textField(nameKa, name.ka, (ka) => set({ ...name, ka })),
    ];
  }

  /** Stairs and a step-free way exclude each other: the last press counts. */
  #facts({ features }: Table): HTMLElement {
    const boxes = TABLE_FEATURES.map((fact) =>
      boxField(FEATURE_WORDS[this.#options.language][fact], features.includes(fact), (isOn) => {
        const excluded = EXCLUDED[fact] ?? [];
        const isLeft = (each: TableFeature) =>
          each === fact ? isOn : features.includes(each) && !(isOn && excluded.includes(each));
        this.#set({ features: TABLE_FEATURES.filter(isLeft) });
      }),
    );
    return element('fieldset', { class: 'choices' }, element('legend', {}, this.#t.fields.facts), ...boxes);
  }

  #sofas({ sofas = [] }: Table): HTMLElement {
    const boxes = SIDES.map((side) =>
      boxField(this.#t.sides[side], sofas.includes(side), (isOn) => {
        const next = isOn ? [...sofas, side] : sofas.filter((other) => other !== side);
        this.#set({ sofas: next.length > 0 ? next : undefined });
      }),
    );
    return element('fieldset', { class: 'choices' }, element('legend', {}, this.#t.fields.sofas), ...boxes);
  }

  pieceFields(piece: Piece): HTMLElement[] {
    const { fields } = this.#t;
    const sizes: Partial<Record<PieceKind, readonly [number, number]>> = SIZED;
    const size = piece.size ?? sizes[piece.kind];
    const sized = size
      ? [
          this.#number(fields.width, size[0], [1, PLAN.width], (width) =>
            this.#set({ size: [width, size[1]] }),
          ),
          this.#number(fields.height, size[1], [1, PLAN.height], (height) =>
            this.#set({ size: [size[0], height] }),
          ),
        ]
      : [this.#number(fields.scale, piece.scale ?? 1, [0.2, 4], (scale) => this.#set({ scale }))];
    return [
      ...this.#place(piece.at),
      ...sized,
      this.#turn(piece.turn),
      boxField(fields.flip, piece.flip ?? false, (flip) => this.#set({ flip: flip || undefined })),
      this.#remove(),
    ];
  }

  wordFields(word: Word): HTMLElement[] {
    const { fields } = this.#t;
    return [
      textField(fields.wordEn, word.en, (en) => this.#set({ en: en || word.en })),
      textField(fields.wordKa, word.ka, (ka) => this.#set({ ka: ka || word.ka })),
      ...this.#place(word.at),
      this.#turn(word.turn),
      boxField(fields.light, word.light ?? false, (light) => this.#set({ light: light || undefined })),
      this.#remove(),
    ];
  }

  floorFields({ name, edge = 'nothing' }: FloorFile): HTMLElement[] {
    const { fields, edges } = this.#t;
    return [
      textField(fields.nameEn, name.en, (en) => this.#setFloor({ name: { ...name, en: en || name.en } })),
      textField(fields.nameKa, name.ka, (ka) => this.#setFloor({ name: { ...name, ka: ka || name.ka } })),
      choiceField(fields.edge, {
        value: edge,
        options: EDGES.map((each) => [each, edges[each]] as const),
        onSet: (next) => this.#setFloor({ edge: next }),
      }),
    ];
  }
}
