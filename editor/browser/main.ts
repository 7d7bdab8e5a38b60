import { language } from './language.ts';
import CMS from '@sveltia/cms';
import { toConfig } from '../forms/config.ts';
import { FORMAT } from '../forms/collections.ts';
import { API } from '../host/backend.ts';
import { SENTENCES } from '../host/sentences.ts';
import type { Backend } from '../settings.ts';
import { KeptYaml } from './format.ts';
import { settings } from './settings.ts';
import { showUnpublished } from './unpublished.ts';
import './editor.css';

// Elsewhere browsers withhold what the editor needs.
if (isSecureContext) await start();
else document.body.append(SENTENCES.notSecure[language]);

async function start(): Promise<void> {
  const yaml = new KeptYaml(language);
  if (settings.token !== undefined) {
    const user = { backendName: settings.backend.name, token: settings.token };
    localStorage.setItem('sveltia-cms.user', JSON.stringify(user));
  }
  CMS.registerCustomFormat(FORMAT, 'yaml', { fromFile: yaml.read, toFile: yaml.write });
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => yaml.announce(String(entry.get('path'))),
  });
  const backend = withOrigin(settings.backend);
  const { token, publishPage } = settings;
  if (token !== undefined && publishPage !== undefined) {
    // A save waits for its listener, so nobody waits for the number.
    const show = () => void showUnpublished({ address: `${API}/${language}`, token });
    CMS.registerEventListener({ name: 'postSave', handler: show });
    // Deleted entries and those in another order are saved without an event.
    addEventListener('hashchange', show);
    show();
  }
  await CMS.init({ config: toConfig({ ...settings, backend }, language) });
}

/** The editor's own host is on the page's origin, which may have its own name, and answers in the page's language. */
function withOrigin(backend: Backend): Backend {
  if (backend.name !== 'gitea') return backend;
  const isOwn = backend.api_root === API;
  const [api_root, base_url] = [isOwn ? `${API}/${language}` : backend.api_root, backend.base_url].map(
    (path) => new URL(path, location.origin).href,
  );
  return { ...backend, ...(api_root && { api_root }), ...(base_url && { base_url }) };
}
