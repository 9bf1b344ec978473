/** Programs of the system that the recipes are tried with. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Each with Debian's package that brings it. */
const PACKAGES = {
  'systemd-analyze': 'systemd',
  caddy: 'caddy',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  shellcheck: 'shellcheck',
  debootstrap: 'debootstrap',
  ip: 'iproute2',
}

/** @typedef {keyof typeof PACKAGES | 'kubectl'} Program */

/** @param {string} name */
export function isThere(name) {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
    existsSync(join(folder, name)),
  )
}

/** Installs those that are missing, where that is possible: as root on Debian. */
export function installMissing() {
  const missing = Object.entries(PACKAGES).filter(([name]) => !isThere(name))
  if (missing.length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return
  const packages = missing.map(([, name]) => name)
  console.log(`Installing ${packages.join(', ')}`)
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (apt('update')) apt('install', '-y', '--no-install-recommends', ...packages)
}

/**
 * What a program says, both of its outputs together.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @throws Error with all of it where the program ends otherwise than with 0
 */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim()
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${said}`)
  return said
}
