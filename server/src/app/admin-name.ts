import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'

/**
 * Asks for a new admin's name. Without a terminal or answer, returns a stand-in that the admin area asks to replace.
 */
export async function askAdminName(
  input: Readable & { isTTY?: boolean },
  output: Writable,
): Promise<string> {
  if (!input.isTTY) return UNNAMED_ADMIN
  const terminal = createInterface({ input, output })
  // Resolves if the input ends without an answer.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const question = terminal.question('Name of the admin, shown next to what they change: ')
  const answer = await Promise.race([question, ended])
  terminal.close()
  return answer.trim() || UNNAMED_ADMIN
}
