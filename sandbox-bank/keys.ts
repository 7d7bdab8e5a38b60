import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Keys = { privateKey: KeyObject; publicKey: KeyObject; publicPem: string };

/** Reads the bank's key pair from the folder and creates it at the first start. */
export function loadKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true });
  const privatePath = join(folder, 'private.pem');
  if (!existsSync(privatePath)) writeFileSync(privatePath, createPrivatePem(), { mode: 0o600, flag: 'wx' });
  const keys = readKeys(readFileSync(privatePath, 'utf8'));
  writeFileSync(join(folder, 'public.pem'), keys.publicPem);
  return keys;
}

export function createKeys(): Keys {
  return readKeys(createPrivatePem());
}

/** RSASSA-PKCS1-v1_5 with SHA-256 over the text's bytes. */
export function signText(keys: Keys, text: string): Buffer {
  return sign('sha256', Buffer.from(text, 'utf8'), keys.privateKey);
}

export function isSigned(keys: Keys, text: string, signature: Buffer): boolean {
  return verify('sha256', Buffer.from(text, 'utf8'), keys.publicKey, signature);
}

function createPrivatePem(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function readKeys(privatePem: string): Keys {
  const privateKey = createPrivateKey(privatePem);
  const publicKey = createPublicKey(privateKey);
  return { privateKey, publicKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}
