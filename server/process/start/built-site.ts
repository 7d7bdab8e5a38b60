import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '#server/platform/settings/environment.ts';
import { findOtherSetting, readStamp } from '#server/site/live/site-stamp.ts';
import { StartFailure } from './failure.ts';

interface Place {
  /** The folder of the software. */
  project: string;
  isPublished: boolean;
}

/**
 * In production: refuses pages and an editor that were not built to their end, and pages for other settings where the
 * server cannot build them again itself (publishing/start.ts).
 * @throws StartFailure
 */
export function requireBuiltSite(env: Environment, { project, isPublished }: Place): void {
  if (env.NODE_ENV !== 'production' || !existsSync(join(project, 'dist'))) return;
  const stamp = readStamp(project);
  if (!stamp) throw new StartFailure(`The site in ${join(project, 'dist')} is only half built: ${AGAIN}.`);
  const other = findOtherSetting(stamp, env);
  if (other === undefined || isPublished || existsSync(join(project, 'node_modules/astro'))) return;
  const [built = '', wanted = ''] = [stamp.settings[other], env[other]];
  throw new StartFailure(
    `The site was built with ${other} "${built}", but the setting is "${wanted}": ${AGAIN}.`,
  );
}

const AGAIN =
  'build it again with "tamada upgrade" (without systemd: npm run build; an image: with the build argument SITE_URL)';
