/** What the hints below the fields ask for. The site crops every photograph to four parts wide and three high. */
const LEAST = { width: 1200, height: 900 };

/** Whether the site can show a photograph, as a browser has turned it upright. Frees its memory. */
export function isUsable(photograph: Pick<ImageBitmap, 'width' | 'height' | 'close'>): boolean {
  const { width, height } = photograph;
  photograph.close();
  return width > height && width >= LEAST.width && height >= LEAST.height;
}
