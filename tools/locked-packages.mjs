/** The packages of the lock file: nothing else is ever installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence by its SPDX expression, or `unknown`
 * @property {boolean} hasInstallScript
 * @property {boolean} isForDevelopment whether a shop runs without it
 * @property {boolean} isChecked whether the lock file says its hash
 */

/** Licences that their packages say in a file and not in the lock file, read once. */
const SAID_ELSEWHERE = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

/** @returns {LockedPackage[]} in the order of their names */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        name,
        version: locked.version,
        licence: locked.license ?? SAID_ELSEWHERE[name] ?? 'unknown',
        hasInstallScript: locked.hasInstallScript === true,
        isForDevelopment: locked.dev === true,
        isChecked: typeof locked.integrity === 'string',
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
