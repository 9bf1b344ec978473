import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX expression, or `unknown`
 * @property {boolean} hasInstallScript
 * @property {boolean} isForDevelopment true if an open shop does not need it
 * @property {boolean} isChecked true if the lock file has its hash
 */

/** Licences missing in the lock file, read from the packages' licence files by hand. */
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
