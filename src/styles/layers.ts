/**
 * The cascade layers, weakest first. Every style of the site stands in one of them, so that the order in which style
 * sheets arrive decides nothing. `overrides` holds what a reader's setting, paper or a hidden state asks for.
 */
export const LAYERS = ['reset', 'tokens', 'base', 'primitives', 'features', 'overrides'] as const;
