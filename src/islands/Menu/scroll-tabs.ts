export type Side = 'left' | 'right';

const STEPS_PX: Record<Side, number> = { left: -200, right: 200 };

export function scrollTabs(list: Element | null, side: Side): void {
  list?.scrollBy({ left: STEPS_PX[side] });
}
