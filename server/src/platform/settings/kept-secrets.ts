import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFullDisk } from '../errors/full-disk.ts'
import { DEMO_EMAILS } from './demo-accounts.ts'

export function demoPassword(given: string | undefined, dataDir: string): string {
  const file = join(dataDir, 'demo-accounts.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).password : undefined
  const password = given ?? kept ?? randomBytes(9).toString('base64url')
  if (password !== kept) {
    writeWhole(file, `${JSON.stringify({ ...DEMO_EMAILS, password }, null, 2)}\n`, 'w')
  }
  return password
}

/** Writes a private file. Deletes it if the disk is full: the next start would take an empty file for the secret. */
function writeWhole(file: string, content: string, flag: 'w' | 'wx'): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag })
  } catch (error) {
    if (isFullDisk(error)) rmSync(file, { force: true })
    throw error
  }
}

export function keptSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(24).toString('base64url')
  try {
    writeWhole(file, secret, 'wx')
    return secret
  } catch (error) {
    // Another process was first; both use its secret.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  }
}
