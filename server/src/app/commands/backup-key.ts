import { readFileSync } from 'node:fs'
import { UsageError } from './usage.ts'

/** @throws UsageError for a file that cannot be read */
export function backupKey(file: string | undefined, setting: string | undefined) {
  if (file === undefined) return setting
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`--key-file: ${error instanceof Error ? error.message : error}`)
  }
}
