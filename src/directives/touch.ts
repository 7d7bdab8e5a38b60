import type { ClientDirective } from 'astro';

const SIGNS = ['pointerenter', 'focusin', 'touchstart', 'click'];

/** Loads the island when the diner reaches for the element that a selector names; a store keeps what was asked. */
const touch: ClientDirective = (load, options) => {
  const target = document.querySelector(String(options.value));
  const start = async () => {
    for (const sign of SIGNS) target?.removeEventListener(sign, onSign);
    const hydrate = await load();
    await hydrate();
  };
  const onSign = () => void start();
  for (const sign of SIGNS) target?.addEventListener(sign, onSign, { passive: true });
};

export default touch;
