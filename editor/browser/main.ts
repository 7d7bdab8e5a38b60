import './language.ts';
import CMS from '@sveltia/cms';
import { formatFullInstant } from '#contract/format/instants.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/values/language.ts';
import { toConfig } from '../forms/config.ts';
import { FORMAT } from '../forms/collections.ts';
import { API } from '../host.ts';
import { SENTENCES } from '../sentences.ts';
import { KeptYaml } from './format.ts';
import { waitForSaves } from './publish-link.ts';
import { settings } from './settings.ts';
import { showUnpublished } from './unpublished.ts';
import './editor.css';

const { language, token } = settings;

// Many browsers know no Georgian months. The patched package calls it.
Object.assign(globalThis, {
  dateInWords: (date: Date, locale: string) =>
    formatFullInstant(date.getTime(), isLanguage(locale) ? locale : DEFAULT_LANGUAGE),
});

// Elsewhere browsers withhold what the editor needs.
if (isSecureContext) await start();
else document.body.append(SENTENCES.notSecure[language]);

async function start(): Promise<void> {
  const yaml = new KeptYaml(language);
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token }));
  CMS.registerCustomFormat(FORMAT, 'yaml', { fromFile: yaml.read, toFile: yaml.write });
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => yaml.announce(String(entry.get('path'))),
  });
  const address = new URL(`${API}/${language}`, location.origin).href;
  // A save waits for its listener, so nobody waits for the number.
  const show = () => void showUnpublished({ address, token });
  const link = document.querySelector<HTMLAnchorElement>('.publish-link');
  const succeed = link && waitForSaves(link, (page) => location.assign(page));
  CMS.registerEventListener({
    name: 'postSave',
    handler: () => {
      succeed?.();
      show();
    },
  });
  // Deleted entries and those in another order are saved without an event.
  addEventListener('hashchange', show);
  show();
  await CMS.init({ config: toConfig(settings, address) });
}
