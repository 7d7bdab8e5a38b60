import type { CmsConfig } from '@sveltia/cms';
import { BRANCH, REPOSITORY } from '../host.ts';
import type { Settings } from '../settings.ts';
import { listCollections } from './collections.ts';

/** Shrinks a phone's photograph before upload; the build generates the sizes that the pages show. */
const PHOTOGRAPH = { format: 'webp', quality: 90, width: 2400, height: 2400 } as const;
const MAX_BYTES = 30_000_000;

/** `host`: the address at which the server answers as a Git host. */
export function toConfig({ siteUrl, language, name }: Settings, host: string): CmsConfig {
  return {
    load_config_file: false,
    backend: {
      name: 'gitea',
      repo: REPOSITORY,
      branch: BRANCH,
      api_root: host,
      base_url: new URL('/', host).href,
      auth_methods: ['token'],
    },
    app_title: name,
    logo: { src: '/favicon.svg' },
    site_url: siteUrl,
    display_url: siteUrl,
    show_preview_links: true,
    // It would repeat the fields in half of the window; the site's own preview shows the pages.
    editor: { preview: false },
    media_folder: 'content/photos',
    public_folder: '/content/photos',
    media_libraries: {
      default: {
        config: {
          max_file_size: MAX_BYTES,
          slugify_filename: true,
          transformations: { raster_image: PHOTOGRAPH },
        },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: listCollections(language),
  };
}
