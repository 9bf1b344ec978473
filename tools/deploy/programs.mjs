import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
 * Runs a program and returns its standard output and standard error together.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @throws Error with the output if the exit code is not 0
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
