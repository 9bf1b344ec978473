import { hash, hashSync, verifySync } from '@node-rs/argon2'

// OWASP's first recommendation for Argon2id, the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes with Argon2id. Only for the start of the shop: it blocks a thread that Node reads files with. */
export function hashAtStart(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

export function hashInThread(password: string): string {
  return hashSync(password, OPTIONS)
}

/** True if the password matches the hash. Synchronous, for a dedicated thread. */
export function matchesInThread(passwordHash: string, password: string): boolean {
  return verifySync(passwordHash, password)
}
