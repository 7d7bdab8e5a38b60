import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from '@playwright/test';

const EVERY_MS = 200;

export interface Film {
  /** Writes a picture for each 200 ms since `start`, an instant: 00000.jpg, 00200.jpg … */
  write(folder: string, start: number): void;
}

/** Films a tab. The browser sends a picture when something changes; between changes the last one stays. */
export async function startFilm(devtools: CDPSession): Promise<Film> {
  const frames: { at: number; data: string }[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, data });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.enable');
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 360, maxHeight: 740 });
  return {
    write: (folder, start) => {
      mkdirSync(folder, { recursive: true });
      const end = Date.now() - start;
      for (let time = 0; time <= end; time += EVERY_MS) {
        const shown = frames.findLast(({ at }) => at <= start + time);
        const file = join(folder, `${String(time).padStart(5, '0')}.jpg`);
        if (shown) writeFileSync(file, shown.data, 'base64');
      }
    },
  };
}
