/** A thread that hashes passwords; see password-worker-pool.ts. */
import './password-priority.ts'
import { hashInThread, matchesInThread } from './password-hashing.ts'

export const hash = (password: string): string => hashInThread(password)

const nobodysHash = hashInThread('no account has this password')

/** Without a hash the same work is done, so that the time taken does not tell whether there is one. */
export function matches(asked: { password: string; passwordHash: string | null }): boolean {
  const { password, passwordHash } = asked
  return matchesInThread(passwordHash ?? nobodysHash, password) && passwordHash !== null
}
