/** Copies the files that the built shop needs into a folder: `node gather-runtime.mjs FOLDER`. */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const into = process.argv[2]
if (!into) throw new Error('Name the folder to copy into')

/** Folders besides the bundle, which the shop looks for at their places in the source tree. */
const FOLDERS = [
  'server/build',
  'server/migrations',
  'web/build',
  'catalogue/pictures',
  'payment-simulator/browser',
  'identity-sandbox/browser',
]
const FILES = ['package.json', 'server/package.json', 'web/package.json', 'LICENSE']
/** Files of packages that are for developers only. */
const NOT_RUN = /\.(?:map|md|d\.[cm]?ts)$/

const unbundled = JSON.parse(readFileSync(join(root, 'server/unbundled-packages.json'), 'utf8'))
for (const path of [...FILES, ...FOLDERS]) copy(join(root, path))
for (const folder of packagesBehind(unbundled)) copy(folder)

/** @param {string} path */
function copy(path) {
  cpSync(path, join(into, relative(root, path)), {
    recursive: true,
    filter: (file) =>
      // Packages nested in another one are copied separately.
      !file.slice(path.length).includes('/node_modules') && !NOT_RUN.test(file),
  })
}

/**
 * Returns the folders of packages and of all their dependencies.
 * @param {string[]} names
 */
function packagesBehind(names) {
  const folders = new Set()
  const waiting = names.map((name) => ({ name, from: join(root, 'server'), isOptional: false }))
  for (const { name, from, isOptional } of waiting) {
    const folder = folderOf(name, from)
    // Of optional packages npm installs only this platform's.
    if (!folder && isOptional) continue
    if (!folder) throw new Error(`${name}, which ${from} needs, is not installed`)
    if (folders.has(folder)) continue
    folders.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const ask = (/** @type {object | undefined} */ list, /** @type {boolean} */ isOptional) => {
      for (const name of Object.keys(list ?? {})) waiting.push({ name, from: folder, isOptional })
    }
    ask(dependencies, false)
    ask(optionalDependencies, true)
    const needed = Object.entries(peerDependencies ?? {}).filter(
      ([name]) => !peerDependenciesMeta?.[name]?.optional,
    )
    ask(Object.fromEntries(needed), false)
  }
  return folders
}

/**
 * Returns where Node resolves a package from a folder.
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const here = join(folder, 'node_modules', name)
    if (existsSync(join(here, 'package.json'))) return here
    if (folder === root || folder === dirname(folder)) return undefined
  }
}
