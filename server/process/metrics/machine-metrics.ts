import { Gauge, type Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { readDisk } from '#server/platform/db/disk.ts';
import { findLastBackup } from '#server/platform/db/last-backup.ts';

/** Metrics of the disk that holds the data, and of the backups on it, read at each scrape. */
export function registerMachine(registry: Registry, { config, logger }: Context): () => Promise<void> {
  const registers = [registry];
  const size = new Gauge({
    name: 'tamada_disk_size_bytes',
    help: 'The disk that holds the data.',
    registers,
  });
  const free = new Gauge({
    name: 'tamada_disk_free_bytes',
    help: 'What the server may still write on it.',
    registers,
  });
  const backup = new Gauge({
    name: 'tamada_last_backup_timestamp_seconds',
    help: 'When the newest backup in the folder of the data was made; left out without any.',
    // Without a label a gauge is 0 before it is set, which is a backup of 1970.
    labelNames: ['folder'],
    registers,
  });
  return async () => {
    const disk = await readDisk(config.dataDir);
    if (disk) {
      size.set(disk.size);
      free.set(disk.free);
    }
    backup.reset();
    try {
      const madeAt = findLastBackup(config.dataDir);
      if (madeAt !== undefined) backup.set({ folder: config.dataDir }, madeAt / 1_000);
    } catch (error) {
      logger.error('metrics_failed', error, { folder: config.dataDir });
    }
  };
}
