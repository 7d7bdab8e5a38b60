import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Config } from '#server/platform/settings/config.ts';
import { trialFolder } from './trial.ts';

const SUFFIX = '.eml';

export interface TrialMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  /** In milliseconds since 1970. */
  sentAt: number;
}

type Place = Pick<Config, 'dataDir'>;

/** What the trial would have sent, the newest first. */
export async function listTrialMails(place: Place): Promise<TrialMail[]> {
  const mails = await Promise.all((await listIds(place)).map((id) => readMail(place, id)));
  return mails.toSorted((one, other) => other.sentAt - one.sentAt);
}

/** Undefined if there is none with this id. */
export async function findTrialMail(place: Place, id: string): Promise<TrialMail | undefined> {
  return (await listIds(place)).includes(id) ? readMail(place, id) : undefined;
}

async function listIds(place: Place): Promise<string[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  return names.flatMap((name) => (name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : []));
}

async function readMail(place: Place, id: string): Promise<TrialMail> {
  const file = join(folderOf(place), id + SUFFIX);
  const [{ to, subject = '', html = '' }, { mtimeMs }] = await Promise.all([
    readFile(file).then((text) => PostalMime.parse(text)),
    stat(file),
  ]);
  return { id, to: to?.[0]?.address ?? '', subject, html, sentAt: mtimeMs };
}

function folderOf(place: Place): string {
  return join(trialFolder(place), 'mail');
}
