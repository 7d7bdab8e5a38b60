import { existsSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

// Loaded before the server: once the file named by BROKEN_DISK exists, every write to the disk fails.
const file = await open(process.execPath);
const prototype = Object.getPrototypeOf(file) as FileHandle;
await file.close();

const datasync: FileHandle['datasync'] = Reflect.get(prototype, 'datasync');
prototype.datasync = function (this: FileHandle) {
  if (!existsSync(process.env.BROKEN_DISK ?? '')) return datasync.call(this);
  return Promise.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
};
