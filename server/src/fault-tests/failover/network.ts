/** Several hosts on one machine: one network namespace per host, joined by a bridge. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'

/** Network of the hosts. Its first address is the machine itself, where the driver runs. */
export const NETWORK = '10.213.77'
const NETWORK_IN_RECIPES = '10.20.0'
const BRIDGE = 'bhitti-ha'
const PREFIX = 'bhitti-ha-'

export type Host = { name: string; address: string }

export function host(name: string, last: number): Host {
  return { name, address: `${NETWORK}.${last}` }
}

export function onThisNetwork(recipe: string): string {
  return recipe.replaceAll(`${NETWORK_IN_RECIPES}.`, `${NETWORK}.`)
}

/** Runs a program of the system. @throws Error with its output if it fails */
function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Creates the bridge and joins all hosts to it. `visitors` are further addresses that the driver calls from. */
export function layNetwork(hosts: readonly Host[], visitors: readonly string[]): void {
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  for (const address of [`${NETWORK}.1`, ...visitors])
    run('ip', 'address', 'add', `${address}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
  for (const { name, address } of hosts) {
    run('ip', 'netns', 'add', PREFIX + name)
    run(
      'ip',
      'link',
      'add',
      cableOf(name),
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      PREFIX + name,
    )
    run('ip', 'link', 'set', cableOf(name), 'master', BRIDGE, 'up')
    const inside = (...args: string[]) => run('ip', '-n', PREFIX + name, ...args)
    inside('address', 'add', `${address}/24`, 'dev', 'eth0')
    inside('link', 'set', 'lo', 'up')
    inside('link', 'set', 'eth0', 'up')
    inside('route', 'add', 'default', 'via', `${NETWORK}.1`)
  }
}

export function removeNetwork(): void {
  for (const name of hostsLeft()) {
    signalAll({ name }, 'SIGKILL')
    spawnSync('ip', ['netns', 'delete', PREFIX + name])
    spawnSync('ip', ['link', 'delete', cableOf(name)])
  }
  if (existsSync(`/sys/class/net/${BRIDGE}`)) spawnSync('ip', ['link', 'delete', BRIDGE])
}

function hostsLeft(): string[] {
  return run('ip', 'netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
}

export function cutOff({ name }: Pick<Host, 'name'>): void {
  run('ip', 'link', 'set', cableOf(name), 'down')
}

export function joinAgain({ name }: Pick<Host, 'name'>): void {
  run('ip', 'link', 'set', cableOf(name), 'up')
}

export function commandOn({ name }: Host, command: readonly string[]): [string, string[]] {
  return ['ip', ['netns', 'exec', PREFIX + name, ...command]]
}

function processesOf({ name }: Pick<Host, 'name'>): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', PREFIX + name], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Sends a signal to all processes of a host. Repeats SIGKILL until none is left. */
export function signalAll(on: Pick<Host, 'name'>, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (let round = 0; round < 20; round += 1) {
    for (const pid of processesOf(on)) {
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended by itself.
      }
    }
    if (signal !== 'SIGKILL' || processesOf(on).length === 0) return
    run('sleep', '0.05')
  }
}

/** Returns the bridge's end of a host's cable. Linux limits names of interfaces to fifteen characters. */
function cableOf(name: string): string {
  return `bha-${name}`
}

export function mountDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'bhitti-ha', folder)
  run('chown', 'postgres:postgres', folder)
}

export function fillDisk(folder: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${folder}/ballast`, 'bs=1M'], { stdio: 'ignore' })
  // Fills the last pages, which are smaller than 1 MB.
  spawnSync('dd', ['if=/dev/zero', `of=${folder}/ballast2`, 'bs=4k'], { stdio: 'ignore' })
}

export function freeDisk(folder: string): void {
  rmSync(`${folder}/ballast`, { force: true })
  rmSync(`${folder}/ballast2`, { force: true })
}

export function removeDisks(below: string): void {
  const mounted = run('mount', '-t', 'tmpfs')
    .split('\n')
    .map((line) => line.split(' ')[2] ?? '')
    .filter((at) => at.startsWith(`${below}/`))
  for (const at of mounted) spawnSync('umount', ['--lazy', at])
  rmSync(below, { recursive: true, force: true })
}

/**
 * Claims the folder and removes what an earlier run has left. Returns the pid of another driver that is still
 * running, or undefined.
 */
export function claim(folder: string): number | undefined {
  const file = `${folder}/driver.pid`
  if (existsSync(file)) {
    const pid = Number(run('cat', file))
    if (existsSync(`/proc/${pid}`) && run('cat', `/proc/${pid}/cmdline`).includes('failover'))
      return pid
  }
  removeNetwork()
  removeDisks(folder)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  writeFileSync(file, String(process.pid))
  return undefined
}
