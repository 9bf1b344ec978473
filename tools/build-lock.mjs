/** Lets one process at a time build in this clone. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isThere } from './test-runs/run-processes.mjs'

const LOOK_EVERY_MS = 200

/**
 * Does work while no other process does work with the same file. Waits for the other one, and says so once. A lock of
 * a process that has ended does not count.
 * @param {string} file keeps the number of the process that works
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
 * Returns true if the file was not there and is now this process's.
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
 * Returns the number of the process that has the lock; undefined if it has just taken it or given it back.
 * @param {string} file
 */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
