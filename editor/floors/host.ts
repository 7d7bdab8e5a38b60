import { z } from 'zod';
import { checkContent } from '#content/check.ts';
import { floorContent } from '#contract/api/content.ts';
import type { Palette } from '#contract/values/palettes.ts';
import type { Language } from '#contract/values/language.ts';
import { API, BRANCH, REPOSITORY } from '../host.ts';
import { rewrite } from '../rewrite.ts';
import type { EditedFloor } from './house.ts';

export interface Host {
  language: Language;
  token: string;
  palette: Palette | undefined;
}

/** A file of a floor as it was read: what the next save changes. */
export interface ReadFile {
  path: string;
  sha: string;
}

export interface ReadHouse {
  floors: EditedFloor[];
  files: ReadFile[];
}

export type Saved =
  | { state: 'saved'; files: ReadFile[] }
  | { state: 'refused'; sentence: string }
  | { state: 'conflict' | 'lost' };

const tree = z.object({ tree: z.array(z.object({ path: z.string() })) });
const contents = z.array(z.object({ path: z.string(), sha: z.string(), content: z.string() }));
const savedFiles = z.object({ files: z.array(z.object({ path: z.string(), sha: z.string() }).nullable()) });
const refusal = z.object({ message: z.string() });
const FLOOR = /^content\/floors\/floor(\d+)\.yaml$/;
const numberOf = (path: string) => Number(FLOOR.exec(path)?.[1]);

function ask({ language, token }: Host, path: string, body?: unknown): Promise<Response> {
  return fetch(`${API}/${language}/repos/${REPOSITORY}/${path}`, {
    headers: { Authorization: `token ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
}

async function read(answer: Response): Promise<unknown> {
  if (!answer.ok)
    throw new Error(refusal.safeParse(await answer.json().catch(() => ({}))).data?.message ?? '');
  return answer.json();
}

/** The floors of the drafts. @throws Error with a sentence, or an empty one without an answer */
export async function readHouse(host: Host): Promise<ReadHouse> {
  const listed = tree.parse(await read(await ask(host, `git/trees/${BRANCH}`)));
  const paths = listed.tree
    .map(({ path }) => path)
    .filter((path) => FLOOR.test(path))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  const files = contents.parse(await read(await ask(host, 'file-contents', { files: paths })));
  return {
    files: files.map(({ path, sha }) => ({ path, sha })),
    floors: files.map(({ path, content }) => {
      const text = fromBase64(content);
      return { content: checkContent(path.replace('content/', ''), text, floorContent), origin: text };
    }),
  };
}

/** One commit with every floor that has changed, or nothing. */
export async function saveHouse(
  host: Host,
  floors: readonly EditedFloor[],
  files: readonly ReadFile[],
): Promise<Saved> {
  const written = floors.flatMap(({ content, origin }, index) => {
    const path = `content/floors/${content.id}.yaml`;
    const sha = files[index]?.sha;
    return {
      path,
      content: toBase64(rewrite(origin, content)),
      ...(sha ? { operation: 'update', sha } : { operation: 'create' }),
    };
  });
  const gone = files.slice(floors.length).map((file) => ({ ...file, operation: 'delete' }));
  try {
    const answer = await ask(host, 'contents', { files: [...written, ...gone] });
    if (answer.ok)
      return {
        state: 'saved',
        files: savedFiles.parse(await answer.json()).files.flatMap((file) => file ?? []),
      };
    if (answer.status === 409) return { state: 'conflict' };
    return { state: 'refused', sentence: refusal.parse(await answer.json()).message };
  } catch {
    return { state: 'lost' };
  }
}

function fromBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0));
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
