import './password-priority.ts'
import { hashInThread, matchesInThread } from './password-hashing.ts'

export const hash = (password: string): string => hashInThread(password)

const nobodysHash = hashInThread('no account has this password')

/** Compares with a dummy hash if there is none, so that the time taken does not reveal it. */
export function matches(asked: { password: string; passwordHash: string | null }): boolean {
  const { password, passwordHash } = asked
  return matchesInThread(passwordHash ?? nobodysHash, password) && passwordHash !== null
}
