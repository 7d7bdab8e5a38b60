import { PALETTES } from '#contract/values/palettes.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/values/language.ts';
import { FloorEditor } from './floor-editor.ts';
import { readHouse } from './host.ts';

// The page of the staff has the element with the settings.
const root = document.getElementById('floor-editor');
if (root) {
  const { token = '', language, palette } = root.dataset;
  const host = {
    token,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    palette: PALETTES.find((each) => each === palette),
  };
  try {
    new FloorEditor(root, host, await readHouse(host)).open();
  } catch (error) {
    root.append(error instanceof Error ? error.message : '');
  }
}
