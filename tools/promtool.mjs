/** The program of Prometheus that tests rules of alerts. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns {boolean} whether this machine has it */
export function hasPromtool() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => existsSync(join(folder, 'promtool')))
}
