/** An id and its key or keys, joined by dots, between marks that mail programs, chats and people put around a link. */
const LINK = /^[^\w-]*([\w-]+(?:\.[\w-]+){1,2})[^\w-]*$/;

/** The secret part of a mailed link, `<id>.<key>`, as it was mailed; empty if it is not whole, as in `#content`. */
export function readMailedLink(text: string): string {
  return LINK.exec(decode(decode(text)))?.[1] ?? '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
