/** Debian roots for trials: a base made by debootstrap, and an overlay for what a trial writes. */
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './programs.mjs'

const CACHE = process.env.DEPLOY_CACHE ?? '/var/cache/bhitti-deploy'
const DEBIAN = 'bookworm'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * @typedef {object} Root
 * @property {string[]} lower read-only layers, the uppermost first
 * @property {string} upper layer that is written to
 * @property {string} work
 * @property {string} merged where both are mounted, within the namespace
 */

/**
 * @typedef {object} Inside
 * @property {Record<string, string>} [env]
 * @property {string} [cwd]
 * @property {string} [user] uid:gid; root unless given
 * @property {[from: string, to: string, how?: 'ro'][]} [mounts] of this machine
 * @property {boolean} [ownNetwork] with a loopback interface only
 * @property {boolean} [readOnly] of the root: /tmp and mounts can be written
 */

/** @returns {string} the folder of a minimal Debian; creating it takes minutes the first time */
export function debianBase() {
  const folder = join(CACHE, DEBIAN)
  if (existsSync(join(folder, 'etc/debian_version'))) return folder
  mkdirSync(CACHE, { recursive: true })
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  run('debootstrap', ['--variant=minbase', DEBIAN, making])
  run('mv', ['-T', making, folder])
  return folder
}

/** @param {string} name of a folder that is kept between runs */
export function keptFolder(name) {
  const folder = join(CACHE, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Creates a root above others.
 * @param {string[]} lower
 * @returns {Root}
 */
export function newRoot(lower) {
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-root-'))
  const root = {
    lower,
    upper: join(folder, 'upper'),
    work: join(folder, 'work'),
    merged: join(folder, 'merged'),
  }
  for (const path of [root.upper, root.work, root.merged]) mkdirSync(path)
  return root
}

/** @param {Root} root */
export function removeRoot({ upper }) {
  rmSync(join(upper, '..'), { recursive: true, force: true })
}

/**
 * Prepares a root for downloads: DNS settings and certificates of this machine, and a policy that starts no daemons.
 * @param {Root} root
 */
export function letDownload({ upper }) {
  const write = (/** @type {string} */ path, /** @type {string} */ text, mode = 0o644) => {
    mkdirSync(join(upper, path, '..'), { recursive: true })
    writeFileSync(join(upper, path), text, { mode })
  }
  cpSync('/etc/resolv.conf', join(mkdirs(upper, 'etc'), 'resolv.conf'), { dereference: true })
  write('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755)
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  if (!existsSync(certificates)) return
  write('etc/trial/ca-certificates.crt', readFileSync(certificates, 'utf8'))
  write('etc/npmrc', 'cafile=/etc/trial/ca-certificates.crt\n')
  write('usr/local/etc/npmrc', 'cafile=/etc/trial/ca-certificates.crt\n')
}

/**
 * Runs a command inside and returns its output.
 * @param {Root} root
 * @param {string[]} command
 * @param {Inside} [inside]
 * @throws Error with the output if the exit code is not 0
 */
export function runInside(root, command, inside = {}) {
  return run('unshare', unshareArgs(root, command, inside))
}

/**
 * Starts a command as the first process inside.
 * @param {Root} root
 * @param {string[]} command
 * @param {Inside} [inside]
 */
export function startInside(root, command, inside = {}) {
  const child = spawn('unshare', unshareArgs(root, command, inside), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    said: () => said,
    ended,
    /** @param {NodeJS.Signals} signal for the first process inside */
    signal(signal) {
      const inside = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
      process.kill(Number(inside), signal)
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/**
 * @param {Root} root
 * @param {string[]} command
 * @param {Inside} inside
 */
function unshareArgs({ lower, upper, work, merged }, command, inside) {
  const { env = {}, cwd = '/', user, mounts = [], readOnly = false, ownNetwork = false } = inside
  const at = (/** @type {string} */ path) => join(merged, path)
  const lines = [
    'set -e',
    `mount -t overlay overlay -o lowerdir=${lower.join(':')},upperdir=${upper},workdir=${work} ${merged}`,
    ...mounts.flatMap(([, to]) => [`mkdir -p ${at(to)}`]),
    `mkdir -p ${at('proc')} ${at('dev')} ${at('tmp')}`,
    ...(readOnly
      ? [
          `mount --bind ${merged} ${merged}`,
          `mount -o remount,ro,bind ${merged}`,
          `mount -t tmpfs tmpfs ${at('tmp')}`,
        ]
      : []),
    // As in the shop's systemd unit: /proc shows processes only.
    `mount -t proc ${readOnly ? '-o subset=pid ' : ''}proc ${at('proc')}`,
    `mount --rbind /dev ${at('dev')}`,
    ...mounts.map(([from, to, how = 'rw']) => `mount --bind -o ${how} ${from} ${at(to)}`),
    ...(ownNetwork ? ['ip link set lo up'] : []),
    'exec "$@"',
  ]
  const rights = user
    ? ['setpriv', ...ownerOptions(user), '--clear-groups', '--bounding-set=-all', '--no-new-privs']
    : []
  const variables = Object.entries({ PATH, ...env }).map(([name, value]) => `${name}=${value}`)
  return [
    ...['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'],
    ...(ownNetwork ? ['--net'] : []),
    ...['bash', '-c', lines.join('\n'), 'inside'],
    ...['chroot', merged, ...rights, 'env', '--ignore-environment', `--chdir=${cwd}`, ...variables],
    ...command,
  ]
}

/** @param {string} user */
function ownerOptions(user) {
  const [uid, gid] = user.split(':')
  return [`--reuid=${uid}`, `--regid=${gid ?? uid}`]
}

/**
 * @param {string} folder
 * @param {string} path
 */
function mkdirs(folder, path) {
  mkdirSync(join(folder, path), { recursive: true })
  return join(folder, path)
}

export function canMakeRoots() {
  return (
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0
  )
}
