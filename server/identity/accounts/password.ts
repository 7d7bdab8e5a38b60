import { hash, verify, type Options } from '@node-rs/argon2';
import { createPasswordQueue } from './password-queue.ts';

/** Argon2id (the package's default kind) with the parameters that OWASP recommends. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no one's password. Checking against it takes as long as checking against a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$KWI7mtvdtal0LlzJEc2J7w$AynOPq5QhMv3CzWZKCpajDw9OGPCYPdQ1tX9m9oQ084';

/**
 * Hashing uses threads of libuv's pool (four by default), which also serves file access: two stay free. A full queue
 * waits less than a second.
 */
const takeTurn = createPasswordQueue({ atOnce: 2, mostWaiting: 20 });

/** Throws `server_busy`. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, PARAMETERS));
}

/** Returns false for an account that does not exist, after the same time. Throws `server_busy`. */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await takeTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return isRight && passwordHash !== undefined;
}
