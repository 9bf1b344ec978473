// Persists the ledger in an append-only journal of changes, one JSON document per line.
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { createLedger, type LedgerChange, type LedgerState } from './ledger.ts'

export type LedgerStore = {
  readonly state: LedgerState
  /** Writes before applying, so that a restart never loses what a caller was told. */
  readonly commit: (change: LedgerChange) => void
  readonly close: () => void
}

/** Opens the journal at a path (created if missing, readable by its owner only), or a store in memory. */
export function openLedgerStore(journalPath: string | null): LedgerStore {
  const ledger = createLedger()
  if (journalPath === null) {
    return { state: ledger.state, commit: ledger.apply, close: () => {} }
  }
  mkdirSync(dirname(journalPath), { recursive: true })
  const file = openSync(journalPath, 'a+', 0o600)
  let length = replay(readFileSync(file), journalPath, ledger.apply)
  ftruncateSync(file, length)

  function commit(change: LedgerChange): void {
    if (Object.keys(change).length === 0) return
    const line = Buffer.from(`${JSON.stringify(change)}\n`)
    try {
      writeWhole(file, line)
    } catch (error) {
      // A half-written line would corrupt the next one.
      ftruncateSync(file, length)
      throw error
    }
    length += line.length
    ledger.apply(change)
  }

  return { state: ledger.state, commit, close: () => closeSync(file) }
}

/**
 * Applies every complete line and returns their length in bytes. Drops an incomplete or unreadable last line: that
 * write was interrupted, and its caller never got a reply.
 * @throws Error if an earlier line is damaged
 */
function replay(journal: Buffer, path: string, apply: (change: LedgerChange) => void): number {
  const length = journal.lastIndexOf('\n') + 1
  const lines = journal.subarray(0, length).toString('utf8').split('\n').slice(0, -1)
  for (const [index, line] of lines.entries()) {
    const change = parseChange(line)
    if (change !== null) apply(change)
    else if (index < lines.length - 1) {
      throw new Error(`The payment journal ${path} is damaged at line ${index + 1}.`)
    } else return length - Buffer.byteLength(line) - 1
  }
  return length
}

function parseChange(line: string): LedgerChange | null {
  try {
    const value: unknown = JSON.parse(line)
    return isChange(value) ? value : null
  } catch {
    return null
  }
}

/** Checks only the outer shape: this program wrote the entities. */
function isChange(value: unknown): value is LedgerChange {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([name, entries]) =>
      ['orders', 'payments', 'refunds', 'refundKeys'].includes(name) && Array.isArray(entries),
  )
}

function writeWhole(file: number, bytes: Buffer): void {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written)
}
