/**
 * The cascade layers, weakest first. Every style of the site is in one of them, so that the load order of style sheets
 * has no effect. `overrides` is for user preferences, print and hidden states.
 */
export const LAYERS = ['reset', 'tokens', 'base', 'primitives', 'features', 'overrides'] as const;
