import { Component, createElement, startTransition, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface BoundaryProps {
  island: HTMLElement;
  children: ReactNode;
}

/**
 * After an error of its component an island stays as it stood, with what was typed in it. It is pending again, as if its
 * code had not loaded: src/components/watch-islands.ts says so with the phone number, and no button sends a form.
 */
class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.island.setAttribute('ssr', '');
    dispatchEvent(new Event('astro:hydration-error'));
  }

  override render() {
    const { island, children } = this.props;
    if (!this.state.isBroken) return children;
    // React has not removed the elements yet. A copy has the typed texts too.
    const { childNodes } = island.cloneNode(true);
    return <div ref={(place) => place?.replaceChildren(...childNodes)} />;
  }
}

/**
 * Hydrates an island with its slots, which stay as the build wrote them. Astro calls it in place of the one of @astrojs/react: astro.config.mjs, `alias`.
 */
export default function hydrate(island: HTMLElement) {
  return (Island: ComponentType<object>, props: object, slots: Record<string, string>): void => {
    if (!island.hasAttribute('ssr')) return;
    const parts = Object.entries(slots).map(([slot, html]) => {
      const [prop, name] = slot === 'default' ? ['children'] : [slot, slot];
      const content = { name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
      return [prop, createElement('astro-slot', content)] as const;
    });
    const element = createElement(Island, { ...props, ...Object.fromEntries(parts) });
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    startTransition(() => {
      hydrateRoot(island, <Boundary island={island}>{element}</Boundary>, { identifierPrefix });
    });
  };
}
