import type { CustomPlugin, PluginConfig } from 'svgo';
import { drawingError, findFault, isPrefixed } from './drawings.ts';

/** What drawing programs write for themselves, or for a browser that is none. Styles have moved into the shapes before. */
const NOT_DRAWN = new Set(['metadata', 'style', 'foreignObject', 'font', 'font-face', 'flowRoot', 'cursor', 'view']);

const onlyDrawn: CustomPlugin = {
  name: 'onlyDrawn',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (NOT_DRAWN.has(node.name) || node.name.includes(':')) remove(node, parent);
        for (const name of Object.keys(node.attributes).filter(isPrefixed)) delete node.attributes[name];
      },
    },
    instruction: { enter: remove },
  }),
};

function remove<Child>(child: Child, parent: { children: unknown[] }): void {
  parent.children = parent.children.filter((each) => each !== child);
}

const PLUGINS: PluginConfig[] = [
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'removeComments',
  'removeDoctype',
  onlyDrawn,
];

/** The beginnings of files that are no drawings, in spite of their names. */
const OTHERS: Record<string, RegExp> = {
  PNG: /^\x89PNG/,
  JPEG: /^\xff\xd8\xff/,
  GIF: /^GIF8/,
  WebP: /^RIFF.{4}WEBP/s,
  PDF: /^%PDF/,
  SVGZ: /^\x1f\x8b/,
};

/**
 * The text of a drawing as the site publishes it: without what Inkscape, Illustrator, Figma, CorelDRAW and Affinity write
 * for themselves. `place` is the file's path, as editors know it.
 * @throws ContentError for what is no drawing, and for a drawing that could run or load something
 */
export async function cleanDrawing(place: string, bytes: Buffer): Promise<string> {
  const { text, isUtf8 } = decode(place, bytes);
  if (isUtf8 && !findFault(text)) return withCleanPhotographs(text);
  const { optimize } = await import('svgo');
  let cleaned: string;
  try {
    cleaned = optimize(text, { plugins: PLUGINS }).data;
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message.split('\n')[0]?.replace('<input>:', '')})` : '';
    throw drawingError(place, {
      en: `the drawing cannot be read; export it again as SVG${reason}`,
      ka: `ნახატი ვერ იკითხება; ხელახლა შეინახეთ SVG-ად${reason}`,
    });
  }
  const fault = findFault(cleaned);
  if (fault) throw drawingError(place, fault);
  return withCleanPhotographs(cleaned);
}

const WRITTEN_IN = /data:image\/(?:png|jpeg|webp);base64,([^"']*)/g;

/** Photographs that are written into a drawing have camera data as well. */
async function withCleanPhotographs(text: string): Promise<string> {
  if (!text.includes('data:image/')) return text;
  const { withoutCameraData } = await import('./photographs.ts');
  let cleaned = text;
  for (const [, written = ''] of text.matchAll(WRITTEN_IN)) {
    const bytes = Buffer.from(written, 'base64');
    const without = await withoutCameraData(bytes).catch(() => bytes);
    if (without !== bytes) cleaned = cleaned.replace(written, without.toString('base64'));
  }
  return cleaned;
}

function decode(place: string, bytes: Buffer): { text: string; isUtf8: boolean } {
  const beginning = bytes.subarray(0, 200).toString('latin1');
  if (bytes.length === 0)
    throw drawingError(place, {
      en: 'the file is empty; export the drawing again as SVG',
      ka: 'ფაილი ცარიელია; ნახატი ხელახლა შეინახეთ SVG-ად',
    });
  const [kind] = Object.entries(OTHERS).find(([, magic]) => magic.test(beginning)) ?? [];
  if (kind)
    throw drawingError(place, {
      en: `this is a ${kind} file with the name of a drawing; export the drawing as SVG`,
      ka: `ეს ${kind} ფაილია, თუმცა სახელი ნახატისა აქვს; ნახატი შეინახეთ SVG-ად`,
    });
  const [, declared = 'utf-8'] = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(beginning) ?? [];
  const encoding = beginning.startsWith('\xff\xfe') ? 'utf-16le' : beginning.startsWith('\xfe\xff') ? 'utf-16be' : declared;
  try {
    const isUtf8 = encoding.toLowerCase() === 'utf-8';
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isUtf8 };
  } catch {
    throw drawingError(place, {
      en: 'the characters of the drawing cannot be read; export it again as SVG with UTF-8',
      ka: 'ნახატის სიმბოლოები ვერ იკითხება; ხელახლა შეინახეთ SVG-ად, UTF-8 კოდირებით',
    });
  }
}
