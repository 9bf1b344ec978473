import { hash, verify } from '@node-rs/argon2'

// OWASP's first recommendation for Argon2id, which is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id in the encoded form that carries its own salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

const nobodysHash = hashPassword('no account has this password')

/**
 * Whether the password is the account's. Without an account the same work is done, so that the time
 * taken does not tell whether there is one.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash != null
}
