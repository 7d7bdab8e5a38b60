import { findFloorMistakes, findUntidyTables } from '#contract/floor-map/checks.ts';
import { PIECES } from '#contract/floor-map/kinds.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { button, element, fill } from './dom.ts';
import { afterPress, focusField } from './fields.ts';
import { readHouse, saveHouse, type Host, type ReadHouse } from './host.ts';
import * as house from './house.ts';
import { panelFields } from './panel.ts';
import { Stage } from './stage.ts';
import { FLOOR_EDITOR_TEXTS } from './texts.ts';

const { en, ka } = FLOOR_EDITOR_TEXTS;

/** The drawing, the fields of what is chosen, the sentences about what guests could not use, and the buttons. */
export class FloorEditor {
  readonly #root: HTMLElement;
  readonly #host: Host;
  readonly #t: (typeof FLOOR_EDITOR_TEXTS)['en'];
  readonly #history: house.History;
  readonly #stage: Stage;
  #files: ReadHouse['files'];
  #stored: house.House['floors'];

  readonly #view: HTMLElement;
  readonly #tabs: HTMLElement;
  readonly #said = element('p', { role: 'status', class: 'stage-said' });
  readonly #answers = element('p', { class: 'presses' });
  readonly #chooser = element('select', { id: 'chosen' });
  readonly #fields = element('div', { class: 'stage-fields' });
  readonly #mistakes: HTMLElement;
  readonly #undo: HTMLButtonElement;
  readonly #save: HTMLButtonElement;

  constructor(root: HTMLElement, host: Host, { floors, files }: ReadHouse) {
    const t = FLOOR_EDITOR_TEXTS[host.language];
    this.#root = root;
    this.#host = host;
    this.#t = t;
    this.#files = files;
    this.#stored = floors;
    this.#history = new house.History({ floors, shown: 0, chosen: undefined });
    this.#tabs = element('div', { class: 'presses', role: 'group', 'aria-label': t.floors });
    this.#mistakes = element('ul', { class: 'stage-mistakes', 'aria-label': t.mistakes });
    this.#view = element('div', {
      class: 'stage-view',
      tabindex: 0,
      role: 'group',
      'aria-label': t.stage,
      'aria-describedby': 'stage-hint',
    });
    this.#undo = button(t.undo, 'button quiet', () => {
      this.#history.undo();
      this.#draw();
    });
    this.#save = button(t.save, 'button gold', () => void this.#store());
    this.#stage = new Stage({
      place: this.#view,
      history: this.#history,
      language: host.language,
      palette: host.palette,
      onChange: () => this.#drawPanel(),
    });
    this.#chooser.addEventListener('change', () => this.#choose(this.#chooser.value));
    addEventListener('beforeunload', (event) => {
      if (this.#history.present.floors !== this.#stored) event.preventDefault();
    });
  }

  open(): void {
    const t = this.#t;
    const { publish = '' } = this.#root.dataset;
    const link = element('a', { class: 'button quiet', href: publish }, t.publish);
    const hint = element('p', { id: 'stage-hint', class: 'soft' }, t.hint);
    const chosen = element(
      'div',
      { class: 'field' },
      element('label', { for: 'chosen' }, t.choose),
      this.#chooser,
    );
    const panel = element(
      'div',
      { class: 'stage-panel' },
      element('p', { class: 'presses' }, this.#save, this.#undo, link),
      this.#said,
      this.#answers,
      this.#previewBox(),
      chosen,
      this.#fields,
      ...this.#additions(),
      element('h2', {}, t.mistakes),
      this.#mistakes,
    );
    fill(
      this.#root,
      this.#tabs,
      element('div', { class: 'stage' }, element('div', {}, hint, this.#view), panel),
    );
    this.#draw();
  }

  #previewBox(): HTMLElement {
    const box = element('input', { type: 'checkbox' });
    box.addEventListener('change', () => this.#root.classList.toggle('is-preview', box.checked));
    return element('label', { class: 'box' }, box, element('span', {}, this.#t.preview));
  }

  #additions(): HTMLElement[] {
    const t = this.#t;
    const kinds = element(
      'select',
      { 'aria-label': t.lists.pieces },
      ...PIECES.map((kind) => element('option', { value: kind }, t.pieces[kind])),
    );
    const word = { en: en.newWord, ka: ka.newWord };
    return [
      element(
        'p',
        { class: 'presses' },
        button(t.addTable, 'mark', () => this.#add(house.addTable(this.#history.present))),
        button(t.addWord, 'mark', () => this.#add(house.addWord(this.#history.present, word))),
      ),
      element(
        'p',
        { class: 'presses' },
        kinds,
        button(t.addPiece, 'mark', () => {
          const kind = PIECES[kinds.selectedIndex];
          if (kind) this.#add(house.addPiece(this.#history.present, kind));
        }),
      ),
    ];
  }

  #take(next: house.House): void {
    this.#history.set(next);
    this.#draw();
  }

  /** What was added is said, and moved by the arrow keys. */
  #add(next: house.House): void {
    this.#take(next);
    this.#view.focus({ preventScroll: true });
    const { chosen } = this.#history.present;
    if (chosen) this.#say(this.#nameOf(chosen));
  }

  #choose(value: string): void {
    const [list, index] = value.split(' ');
    const known = house.LISTS.find((each) => each === list);
    this.#history.look({ chosen: known && { list: known, index: Number(index) } });
    this.#draw();
  }

  #draw(): void {
    this.#stage.draw();
    this.#drawPanel();
  }

  /** What was changed or pressed keeps the focus when it is drawn again; if it is gone, the drawing has it. */
  #keepFocus(draw: () => void): void {
    const focused = document.activeElement;
    draw();
    if (!focused || focused.isConnected) return;
    if (focused.id) focusField(focused.id);
    if (document.activeElement !== document.body) return;
    const buttons = [...this.#root.querySelectorAll('button')];
    (buttons.find(({ textContent }) => textContent === focused.textContent) ?? this.#view).focus();
  }

  #drawPanel(): void {
    this.#keepFocus(() => this.#drawAll());
    this.#undo.ariaDisabled = String(!this.#history.canUndo);
    this.#say('');
  }

  #drawAll(): void {
    this.#drawTabs();
    this.#drawChooser();
    this.#drawMistakes();
    fill(
      this.#fields,
      ...panelFields({
        history: this.#history,
        language: this.#host.language,
        say: (sentence) => this.#say(sentence),
        onChange: () => {
          this.#stage.draw();
          afterPress(() => this.#drawPanel());
        },
      }),
    );
  }

  #drawTabs(): void {
    const { floors, shown } = this.#history.present;
    const tabs = floors.map(({ content }, index) => {
      const tab = button(content.name[this.#host.language], 'mark', () => {
        this.#history.look({ shown: index, chosen: undefined });
        this.#draw();
      });
      tab.ariaPressed = String(index === shown);
      return tab;
    });
    const name = { en: en.newFloor, ka: ka.newFloor };
    const add = button(this.#t.addFloor, 'button quiet', () =>
      this.#take(house.addFloor(this.#history.present, name)),
    );
    const remove = button(this.#t.removeFloor, 'button quiet', () =>
      this.#take(house.removeFloor(this.#history.present)),
    );
    fill(this.#tabs, ...tabs, add, floors.length > 1 && remove);
  }

  #drawChooser(): void {
    const { chosen } = this.#history.present;
    const floor = house.shownFloor(this.#history.present);
    const option = (value: string, text: string, selected: boolean) =>
      element('option', { value, selected }, text);
    const groups = house.LISTS.map((list) => {
      const options = (floor?.[list] ?? []).map((_, index) =>
        option(
          `${list} ${index}`,
          this.#nameOf({ list, index }),
          chosen?.list === list && chosen.index === index,
        ),
      );
      return element('optgroup', { label: this.#t.lists[list] }, ...options);
    });
    fill(this.#chooser, option('', this.#t.nothing, !chosen), ...groups);
  }

  #nameOf({ list, index }: house.Chosen): string {
    const { language } = this.#host;
    const floor = house.shownFloor(this.#history.present);
    if (list === 'tables') return tableName(floor?.tables[index]?.id ?? '', language);
    if (list === 'words') return floor?.words?.[index]?.[language] ?? '';
    const kind = floor?.pieces?.[index]?.kind;
    return kind ? `${this.#t.pieces[kind]} (${index + 1})` : '';
  }

  #findMistakes() {
    const floors = this.#history.present.floors.map(({ content }) => content);
    return [...findFloorMistakes(floors), ...findUntidyTables(floors)];
  }

  #drawMistakes(): void {
    const { floors } = this.#history.present;
    const entries = this.#findMistakes().map(({ floor, path, problem }) =>
      button(problem[this.#host.language], 'plain', () => {
        const [list, index] = path;
        this.#history.look({ shown: floors.findIndex(({ content }) => content.id === floor) });
        this.#choose(`${list} ${index}`);
        this.#view.focus();
      }),
    );
    const lines = entries.length > 0 ? entries : [this.#t.fine];
    fill(this.#mistakes, ...lines.map((line) => element('li', {}, line)));
  }

  #say(sentence: string, isRefusal = false): void {
    this.#said.textContent = isRefusal ? this.#t.notSaved(sentence) : sentence;
    this.#said.classList.toggle('notice', isRefusal);
  }

  async #store(): Promise<void> {
    if (this.#save.ariaDisabled === 'true') return;
    this.#keepFocus(() => this.#answers.replaceChildren());
    const { language } = this.#host;
    const mistakes = this.#findMistakes().map(({ problem }) => `${problem[language]}.`);
    if (mistakes.length > 0) return this.#say(mistakes.join(' '), true);
    this.#say(this.#t.saving);
    this.#save.ariaDisabled = 'true';
    const { floors } = this.#history.present;
    const outcome = await saveHouse(this.#host, floors, this.#files);
    this.#save.ariaDisabled = 'false';
    if (outcome.state === 'saved') {
      this.#stored = floors;
      this.#files = outcome.files;
      return this.#say(this.#t.saved);
    }
    if (outcome.state === 'lost') return this.#say(this.#t.lost);
    if (outcome.state === 'refused') return this.#say(outcome.sentence, true);
    this.#say(this.#t.conflict, true);
    this.#askWhichStays();
  }

  #askWhichStays(): void {
    const mine = button(this.#t.mine, 'button', () => void this.#storeMine());
    const theirs = button(this.#t.theirs, 'button quiet', () => {
      this.#stored = this.#history.present.floors;
      location.reload();
    });
    fill(this.#answers, mine, theirs);
  }

  async #storeMine(): Promise<void> {
    try {
      this.#files = (await readHouse(this.#host)).files;
      await this.#store();
    } catch {
      this.#say(this.#t.lost);
    }
  }
}
