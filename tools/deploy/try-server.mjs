/** Sets up one server in a Debian root as the owner would, updates it, and rolls it back. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  debianBase,
  keptFolder,
  letDownload,
  newRoot,
  removeRoot,
  runInside,
} from './debian-root.mjs'
import { run } from './programs.mjs'

const INSTALL = '/source/deploy/server/install.sh'
const ENV = { LANG: 'C.UTF-8', HOME: '/root' }

/**
 * @param {string} project folder with the sources
 * @returns {string} what was found
 */
export function tryServer(project) {
  const sources = sourcesOf(project)
  const root = newRoot([packagesOf(join(project, 'deploy/server/install.sh')), debianBase()])
  letDownload(root)
  /** @type {import('./debian-root.mjs').Inside} */
  const inside = {
    env: {
      ...ENV,
      npm_config_cafile: '/etc/trial/ca-certificates.crt',
      npm_config_cache: '/mnt/npm',
    },
    mounts: [
      [sources, '/source', 'ro'],
      [openToAll(keptFolder('npm')), '/mnt/npm'],
    ],
  }
  try {
    const settings = join(root.upper, 'etc/bhitti/bhitti.env')
    const first = runInside(root, [INSTALL, '--domain', 'shop.example.in', '--demo'], inside)
    for (const made of [
      'bhitti.env is new',
      'Role bhitti is new',
      'Database bhitti is new',
      'Building version',
    ]) {
      assert.ok(first.includes(made), `${made}: not said\n${first}`)
    }
    assert.equal(run('stat', ['--format=%a %u', settings]), '600 0')
    const before = fingerprintOf(settings)
    const second = runInside(root, [INSTALL, '--domain', 'other.example.in'], inside)
    assert.ok(!second.includes('is new') && second.includes('is built already'), second)
    assert.equal(fingerprintOf(settings), before, 'the second time leaves the settings alone')
    const said = runInside(root, ['/source/tools/deploy/inside/try-server.sh'], {
      ...inside,
      ownNetwork: true,
    })
    return said.split('\n').findLast((line) => line.startsWith('answered')) ?? said
  } finally {
    removeRoot(root)
    rmSync(sources, { recursive: true })
  }
}

/**
 * Copies the sources, so that edits do not disturb a running trial.
 * @param {string} project
 */
function sourcesOf(project) {
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-sources-'))
  const copy =
    '. "$1/deploy/server/releases.sh" && pack_sources "$1" | tar --extract --directory="$2"'
  run('bash', ['-c', copy, 'copy', project, folder])
  return folder
}

/**
 * Returns a layer with the Debian packages that the recipe installs, cached between runs.
 * @param {string} script
 */
function packagesOf(script) {
  const names = /wanted=\((?<names>[^)]+)\)/.exec(readFileSync(script, 'utf8'))?.groups?.names
  assert.ok(names, `${script} names its packages`)
  const packages = [...names.split(' '), 'npm']
  const kept = keptFolder(
    `packages-${createHash('sha256').update(packages.join()).digest('hex').slice(0, 12)}`,
  )
  const layer = join(kept, 'upper')
  if (existsSync(layer)) return layer
  const root = newRoot([debianBase()])
  letDownload(root)
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
  runInside(root, ['sh', '-c', install], { env: ENV })
  run('cp', ['-a', root.upper, `${layer}.making`])
  run('mv', ['-T', `${layer}.making`, layer])
  removeRoot(root)
  return layer
}

/** @param {string} file */
function fingerprintOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/**
 * Makes a folder writable for everybody, because the build user's id differs between roots.
 * @param {string} folder
 */
function openToAll(folder) {
  run('chmod', ['-R', 'a+rwX', folder])
  return folder
}
