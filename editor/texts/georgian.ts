import { DESK } from './desk.ts';
import { ENTRIES } from './entries.ts';
import { FILES } from './files.ts';
import { FORMS } from './forms.ts';
import { PARTS } from './parts.ts';
import { PREFERENCES } from './preferences.ts';
import { SIGN_IN } from './sign-in.ts';
import { WORDS } from './words.ts';

/**
 * The editor's own words in Georgian, by the keys of the package. What is missing here stays English:
 * tests/unit/editor/georgian.test.ts names it.
 */
export const GEORGIAN = {
  ...WORDS,
  ...SIGN_IN,
  ...DESK,
  ...ENTRIES,
  ...FORMS,
  ...FILES,
  ...PREFERENCES,
  ...PARTS,
};
