/** Replaces the editor's modules that no form uses. */
export {};
