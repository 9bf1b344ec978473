import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns {boolean} whether this machine has promtool, which tests alert rules */
export function hasPromtool() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => existsSync(join(folder, 'promtool')))
}
