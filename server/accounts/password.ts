import { hash, verify, type Options } from '@node-rs/argon2';

/** Argon2id (the package's default kind) with the parameters that OWASP recommends. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has: checking against it takes as long as against a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$KWI7mtvdtal0LlzJEc2J7w$AynOPq5QhMv3CzWZKCpajDw9OGPCYPdQ1tX9m9oQ084';

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** False for an account that does not exist, after the same time. */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password);
  return isRight && passwordHash !== undefined;
}
