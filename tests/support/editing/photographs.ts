import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import sharp from 'sharp';

/** A temporary folder, removed after the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface Shot {
  width: number;
  height: number;
  /** EXIF orientation: 6 means rotated by 90° to the right. */
  orientation?: number;
}

/**
 * Writes a photograph as from a camera: noise, blue on the left and red on the right, with the owner's name and
 * the place in the metadata.
 */
export async function takePhotograph(file: string, { width, height, orientation = 1 }: Shot): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const grain = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  const red = await sharp({ create: { ...half, background: 'red' } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([
      { input: red, gravity: 'east' },
      { input: grain, blend: 'soft-light' },
    ])
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: 'Nino Beridze' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 38/1 30/1' },
    })
    .toFile(file);
}
