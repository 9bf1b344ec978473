import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const PACKAGES = [
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'postgresql-15',
  'redis-server',
  'libfaketime',
  'iproute2',
] as const
/** Script that decides whether an installed package may start its service. Ours forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Returns as a sentence why the trials cannot run on this machine, or undefined if they can. */
export function whyNot(): string | undefined {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (process.platform !== 'linux' || !/^ID=debian$/m.test(system))
    return 'The failover trials run Debian’s packages: run them on Debian 12, in a virtual machine for example.'
  if (process.getuid?.() !== 0)
    return 'The failover trials make network namespaces and mounts, which takes root: run them with sudo.'
  return undefined
}

export function installPackages(): void {
  const missing = PACKAGES.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  process.stdout.write(`Installing ${missing.join(', ')}\n`)
  const isOurs = !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const { status } = spawnSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', ...missing],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    )
    if (status !== 0) throw new Error(`apt-get install ${missing.join(' ')} failed: see above`)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}

export function versionOf(name: (typeof PACKAGES)[number]): string {
  return /^Version: (.*)$/m.exec(described(name))?.[1] ?? 'not installed'
}

function isInstalled(name: string): boolean {
  return described(name).includes('Status: install ok installed')
}

function described(name: string): string {
  return spawnSync('dpkg', ['-s', name], { encoding: 'utf8' }).stdout
}
