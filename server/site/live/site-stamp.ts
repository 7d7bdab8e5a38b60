import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The settings that the pages of a site depend on. */
const SETTINGS = ['SITE_URL', 'PUBLIC_API_BASE', 'PUBLIC_OFFLINE'] as const;

/**
 * What `dist/` and `dist-editor/` were built for. The file is written when both are whole, and is gone while they are
 * being built, so that nobody serves half of a site.
 */
const siteStamp = z.object({ startedAt: z.iso.datetime(), settings: z.record(z.string(), z.string()) });

export type SiteStamp = z.infer<typeof siteStamp>;
type Environment = Readonly<Record<string, string | undefined>>;

function stampFile(project: string): string {
  return join(project, 'built.json');
}

export function removeStamp(project: string): void {
  rmSync(stampFile(project), { force: true });
}

export function writeStamp(project: string, startedAt: Date, env: Environment): void {
  const stamp: SiteStamp = { startedAt: startedAt.toISOString(), settings: readSiteSettings(env) };
  writeFileSync(stampFile(project), `${JSON.stringify(stamp)}\n`);
}

/** Undefined if nothing was built to its end. */
export function readStamp(project: string): SiteStamp | undefined {
  const file = stampFile(project);
  return existsSync(file) ? siteStamp.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
}

/** The first setting with which the site was not built. */
export function findOtherSetting({ settings }: SiteStamp, env: Environment): string | undefined {
  const wanted = readSiteSettings(env);
  return SETTINGS.find((name) => wanted[name] !== settings[name]);
}

function readSiteSettings(env: Environment): Record<string, string> {
  return Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = env[name]?.replace(/\/$/, '');
      return value ? [[name, value] as const] : [];
    }),
  );
}
