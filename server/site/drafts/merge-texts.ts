import { parseYaml } from '#content/yaml.ts';
import { isFields, rewrite } from '#editor/rewrite.ts';

export interface Texts {
  base: string;
  ours: string;
  theirs: string;
}

/**
 * Merges three versions of a YAML file field by field; where both sides changed a field, ours wins. A list is one field.
 * The comments are ours.
 */
export function mergeTexts({ base, ours, theirs }: Texts): string {
  const merged = mergeValues(parseYaml(base), parseYaml(ours), parseYaml(theirs));
  return isFields(merged) ? rewrite(ours, merged) : ours;
}

function mergeValues(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (isSame(base, ours)) return theirs;
  if (!isFields(ours) || !isFields(theirs)) return ours;
  const old = isFields(base) ? base : {};
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  return Object.fromEntries(
    names
      .map((name) => [name, mergeValues(old[name], ours[name], theirs[name])] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
