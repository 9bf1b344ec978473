import { hash, hashSync, verifySync } from '@node-rs/argon2'

// OWASP's first recommendation for Argon2id, which is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Argon2id in the encoded form that carries its own salt and parameters. Only where nobody is served
 * meanwhile, such as at the start: it takes its time from those who wait for a file.
 */
export function hashAtStart(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** The same, for a thread that has nothing else to do. */
export function hashInThread(password: string): string {
  return hashSync(password, OPTIONS)
}

/** Whether a password belongs to a hash, for a thread that has nothing else to do. */
export function matchesInThread(passwordHash: string, password: string): boolean {
  return verifySync(passwordHash, password)
}
