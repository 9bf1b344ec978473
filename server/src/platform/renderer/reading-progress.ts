/** Progress of a decoder, measured by what this process has read. Only Linux reports that. */
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500
const READ = /^rchar: (?<bytes>\d+)$/m

/** Calls `tell` with the share (up to 1) of `bytes` read from now on, until it is stopped. */
export function followReading(bytes: number, tell: (share: number) => void): () => void {
  const before = bytesRead()
  if (before === null) return () => {}
  const timer = setInterval(() => {
    tell(Math.min(1, ((bytesRead() ?? before) - before) / bytes))
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

function bytesRead(): number | null {
  try {
    return Number(READ.exec(readFileSync('/proc/self/io', 'utf8'))?.groups?.bytes ?? Number.NaN)
  } catch {
    // Not Linux.
    return null
  }
}
