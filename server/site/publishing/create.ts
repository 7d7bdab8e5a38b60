import { join, resolve } from 'node:path';
import type { Config } from '#server/platform/settings/config.ts';
import { createBuild } from './build-process.ts';
import { createBuilder, type Builder } from './builder.ts';
import { createQueue } from '#server/site/drafts/queue.ts';
import type { ContentSource, Publishing } from './types.ts';
import { hashOf } from '#server/platform/http/hash.ts';

interface Options {
  config: Config;
  /** The folder of the software. */
  project: string;
  source?: ContentSource | undefined;
  closing: AbortSignal;
}

export function createPublishing({ config, project, source, ...rest }: Options): Publishing {
  const { site } = config.publishing;
  const home = join(config.dataDir, 'builder');
  let known: Promise<Builder> | undefined;
  const builder = () => (known ??= createBuilder(project, home));
  return {
    ...rest,
    source,
    build: createBuild({ project, home, environment: site, pictureCache: join(config.dataDir, 'pictures') }),
    builtWith: async () => {
      const { version } = await builder();
      const settings = hashOf(JSON.stringify(site));
      return `${version}-${settings.slice(0, 8)}`;
    },
    queue: createQueue(),
    servedVersion: 0,
    installedSite: resolve(project, 'dist'),
    running: new Set(),
  };
}
