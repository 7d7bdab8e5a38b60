import { findPart } from '#src/dom/part.ts';

/** The elements that the first scripts change, and those that they add. */
export function findParts(screen: Element, added: DocumentFragment) {
  const get = <Kind extends Element>(selector: string) => findPart<Kind>(screen, selector);
  const add = <Kind extends Element>(selector: string) => findPart<Kind>(added, selector);
  const note = document.createElement('p');
  const roomy = document.createElement('p');
  roomy.className = 'notice';
  return {
    floors: screen.querySelectorAll<HTMLButtonElement>('.floor-switch button'),
    notices: get('.reservation-notices'),
    notLive: add('.notice'),
    note,
    frame: get('.floor-map'),
    zoom: get<HTMLElement>('.floor-map-zoom'),
    zoomButtons: screen.querySelectorAll<HTMLButtonElement>('.floor-map-zoom button'),
    view: get<HTMLElement>('.floor-map-view'),
    drawing: get<HTMLElement>('.floor-map-drawing'),
    hint: get('.floor-map > p[hidden]'),
    answerPlace: get('.floor-map-answer'),
    answer: get('.booked-answer'),
    answerText: get('.booked-answer p'),
    take: add('[data-first="take"]'),
    close: add('[data-first="close"]'),
    failed: add('.floor-map-note'),
    chooseFirst: get('.floor-map-note'),
    otherFloor: get('.other-floor'),
    selected: get('.selected-tables'),
    selectedTitle: get('.selected-tables h2'),
    selectedFoot: get('.selected-foot'),
    count: get('.selected-foot [role="status"]'),
    chips: add('.chips'),
    chip: add<HTMLElement>('.chips li'),
    seatsFit: add('.chips + div'),
    tooFew: add('.chips + div > div'),
    tooFewText: add('.chips + div > div > p'),
    roomy,
    next: add('a[href]'),
    closedNext: add('a:not([href])'),
    clear: add('[data-first="clear"]'),
  };
}

export type FirstParts = ReturnType<typeof findParts>;
