import { randomBytes } from 'node:crypto'

let untraced: string | undefined

/** Returns an unguessable id for log, error reply and trace: 32 hexadecimal digits, as in W3C trace ids. */
export function newRequestId(): string {
  untraced = randomBytes(16).toString('hex')
  return untraced
}

/** Returns the id of the next trace: that of the latest request, else a new one. */
export function newTraceId(): string {
  const id = untraced ?? randomBytes(16).toString('hex')
  untraced = undefined
  return id
}
