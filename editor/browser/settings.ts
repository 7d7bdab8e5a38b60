import { SETTINGS_ID, type Settings } from '../settings.ts';

// `editorPage` wrote the settings into this page.
export const settings = JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '') as Settings;
