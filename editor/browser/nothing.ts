/** Stands where the editor would bring what no form of ours needs. */
export {};
