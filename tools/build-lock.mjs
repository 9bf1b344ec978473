import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isThere } from './test-runs/run-processes.mjs'

const LOOK_EVERY_MS = 200

/**
 * Runs `work` while holding a lock file, so that one process at a time builds in this clone. Waits for the present
 * owner and prints that once. Removes the lock of a process that has ended.
 * @param {string} file keeps the process id of the owner
 * @param {() => void} work
 */
export async function whileLocked(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let hasSaid = false; !isTaken(file); hasSaid = true) {
    const owner = ownerOf(file)
    if (owner !== undefined && !isThere(owner)) {
      rmSync(file, { force: true })
      continue
    }
    if (!hasSaid) console.log(`Waiting for process ${owner ?? ''}, which builds in this clone`)
    await pause(LOOK_EVERY_MS)
  }
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Returns true if this process has created the lock file.
 * @param {string} file
 */
function isTaken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Returns the process id of the lock's owner; undefined if the file has just been created or removed.
 * @param {string} file
 */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
