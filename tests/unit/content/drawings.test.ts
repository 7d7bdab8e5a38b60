import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanDrawing } from '#content/clean-drawing.ts';
import { EXPORTED } from '#tests/support/editing/exported-drawings.ts';
import { createFolder, takePhotograph } from '#tests/support/editing/photographs.ts';

const draw = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const clean = (text: string | Buffer) => cleanDrawing('content/dishes/kharcho.svg', Buffer.from(text));
const pixels = (text: string) => sharp(Buffer.from(text)).resize(40, 40).removeAlpha().raw().toBuffer();

describe('cleanDrawing', () => {
  it.each(globSync('{content,public}/**/*.svg'))('leaves %s as it is', async (file) => {
    expect(await clean(readFileSync(file))).toBe(readFileSync(file, 'utf8'));
  });

  it.each(Object.entries(EXPORTED))('takes what %s exports, and nobody sees a difference', async (_, exported) => {
    const cleaned = await clean(exported);

    expect(cleaned).not.toMatch(/inkscape:|sodipodi|adobe|i:|corel|serif:|nino|foreignObject|<style|class=|<!|\?>/i);
    expect(await clean(cleaned)).toBe(cleaned);
    const [before, after] = [await pixels(exported), await pixels(cleaned)];
    expect(after.equals(before)).toBe(true);
    expect(new Set(after).size).toBeGreaterThan(1);
  });

  it('takes the place out of a photograph that is written into a drawing', async () => {
    const file = join(createFolder(), 'photograph.jpg');
    await takePhotograph(file, { width: 64, height: 48 });
    const written = readFileSync(file).toString('base64');

    const cleaned = await clean(draw(`<image href="data:image/jpeg;base64,${written}" width="9" height="9"/>`));

    const [, kept = ''] = /base64,([^"]*)/.exec(cleaned) ?? [];
    expect((await sharp(Buffer.from(kept, 'base64')).metadata()).exif).toBeUndefined();
    expect(await clean(cleaned)).toBe(cleaned);
  });

  it.each(['utf-16le', 'utf-16be'])('reads a drawing in %s', async (encoding) => {
    const bytes = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${draw('<text>ხარჩო</text>')}`, 'utf16le');

    expect(await clean(encoding === 'utf-16be' ? bytes.swap16() : bytes)).toContain('<text>ხარჩო</text>');
  });

  it.each([
    ['<script>alert(1)</script>', 'the element <script>'],
    ['<g><script href="data:text/javascript,alert(1)"/></g>', 'the element <script>'],
    ['<a href="https://evil.example"><path d="M0 0"/></a>', 'the element <a>'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', 'the element <set>'],
    ['<iframe xmlns="http://www.w3.org/1999/xhtml" src="/staff"/>', 'the element <iframe>'],
    ['<path onclick="alert(1)" d="M0 0"/>', 'the attribute onclick'],
    ['<path ONLOAD = "alert(1)" d="M0 0"/>', 'the attribute ONLOAD'],
    ['<use href="https://evil.example/x.svg#a"/>', 'a reference to https://evil.example/x.svg#a'],
    ['<use href="java&#115;cript:alert(1)"/>', 'a reference to javascript:alert(1)'],
    ['<path fill="url(https://evil.example/x)" d="M0 0"/>', 'fill="url(https://evil.example/x)"'],
    ['<path style="fill:url(&quot;https://evil.example/x&quot;)" d="M0 0"/>', 'style="fill:url('],
    ['<path style="fill:u\\72l(https://evil.example/x)" d="M0 0"/>', 'style="fill:u\\72l('],
    ['<path style="mask-image:image-set(\'https://evil.example/x\' 1x)" d="M0 0"/>', 'style="mask-image:image-set('],
    ['<path mask="src(&quot;https://evil.example/x&quot;)" d="M0 0"/>', 'mask="src('],
    ['<style>path{fill:url(https://evil.example/x)}</style><path d="M0 0"/>', 'style="fill:url(https://evil.example/x)"'],
  ])('refuses %s', async (inside, what) => {
    await expect(clean(draw(inside))).rejects.toThrow(`content/dishes/kharcho.svg: a drawing must not have ${what}`);
  });

  it('takes out the name of an encoding in which browsers would read other elements', async () => {
    const prologue = `<?xml version="1.0"${' '.repeat(300)}encoding="ISO-2022-JP"?>`;

    expect(await clean(prologue + draw('<path d="M0 0"/>'))).toBe(draw('<path d="M0 0"/>'));
  });

  it.each([
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<image xmlns:x="http://www.w3.org/1999/xlink" x:href="https://evil.example/x.png"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" onclick="alert(1)">Hello</p></foreignObject>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<?xml-stylesheet href="https://evil.example/x.css"?>',
    '<!-- <script>alert(1)</script> --><g xml:base="javascript:alert(1)"/>',
  ])('takes out %s', async (inside) => {
    expect(await clean(draw(`${inside}<path d="M0 0"/>`))).not.toMatch(/script|alert|evil/);
  });

  it.each([
    ['', 'the file is empty; export the drawing again as SVG'],
    ['hello', 'the drawing cannot be read; export it again as SVG'],
    ['<html><body/></html>', 'this is not an SVG drawing; export it again as SVG'],
    ['<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>', 'this is not an SVG drawing; export it again as SVG'],
    [draw('<g>'), 'the drawing cannot be read; export it again as SVG (1:'],
    [draw('<text>&nothing;</text>'), 'the drawing cannot be read; export it again as SVG (1:'],
    [`${draw('')}${draw('')}`, 'this is not an SVG drawing; export it again as SVG'],
    [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'this is a PNG file with the name of a drawing; export the drawing as SVG'],
    ['%PDF-1.7', 'this is a PDF file with the name of a drawing; export the drawing as SVG'],
    [Buffer.from(draw('<text>\xe4</text>'), 'latin1'), 'the characters of the drawing cannot be read'],
  ])('names the cause for %j', async (content, sentence) => {
    await expect(clean(content)).rejects.toThrow(`content/dishes/kharcho.svg: ${sentence}`);
  });

  it('expands no entities without end', async () => {
    const lines = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');
    const bomb = `<!DOCTYPE svg [<!ENTITY a0 "ha">${lines}]>${draw('<text>&a9;</text>')}`;

    await expect(clean(bomb)).rejects.toThrow('content/dishes/kharcho.svg: the drawing cannot be read');
  });
});
