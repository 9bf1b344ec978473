import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'

/**
 * Asks at the terminal what a new admin is called. Where nobody can answer, or the answer is empty, it
 * is the stand-in that the admin area asks to replace.
 */
export async function askAdminName(
  input: Readable & { isTTY?: boolean },
  output: Writable,
): Promise<string> {
  if (!input.isTTY) return UNNAMED_ADMIN
  const terminal = createInterface({ input, output })
  // Resolves when the input ends without an answer.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const question = terminal.question('Name of the admin, shown next to what they change: ')
  const answer = await Promise.race([question, ended])
  terminal.close()
  return answer.trim() || UNNAMED_ADMIN
}
