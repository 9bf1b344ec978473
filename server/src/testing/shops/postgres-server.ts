import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type PostgresServer = {
  url: string
  start: () => Promise<void>
  stop: () => void
  kill: () => void
  /** Makes it a read-only standby from its next start. */
  becomeStandby: () => void
  remove: () => void
}

/**
 * Starts a server from Debian's PostgreSQL packages; as root, under the user postgres.
 * @throws Error if PostgreSQL is not installed
 */
export async function newPostgresServer(): Promise<PostgresServer> {
  const [initdb] = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed()
  if (!initdb) throw new Error('PostgreSQL is not installed: there is no initdb')
  const programs = join(initdb, '..')
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-postgres-'))
  const data = join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const run = (program: string, ...args: string[]) => {
    const file = join(programs, program)
    const [command, all] = isRoot
      ? ['runuser', ['-u', 'postgres', '--', file, ...args]]
      : [file, args]
    const { status, stderr } = spawnSync(command, all, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync')
  // The children of a killed server need a moment to exit, and until then it does not start.
  const start = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return run(
          'pg_ctl',
          ...['-D', data, '-w', '-l', join(folder, 'log')],
          ...['-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`, 'start'],
        )
      } catch (error) {
        if (attempt === 20) throw error
        await sleep(500)
      }
    }
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: () => run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop'),
    kill() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
    becomeStandby: () => writeFileSync(join(data, 'standby.signal'), ''),
    remove() {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
