/** The statements and blocks at the top level of a style sheet, each with the text before its brace. */
export function listTopLevel(css: string): { prelude: string; body: string }[] {
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  const found: { prelude: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let brace = 0;
  for (const { 0: sign, index } of text.matchAll(/"[^"]*"|'[^']*'|[{};]/g)) {
    if (sign === '{' && depth++ === 0) brace = index;
    if (sign === '}') depth -= 1;
    if (depth > 0 || !/[};]/.test(sign)) continue;
    const end = sign === '}' ? brace : index;
    found.push({ prelude: text.slice(start, end).trim(), body: text.slice(end + 1, index).trim() });
    start = index + 1;
  }
  return found;
}
