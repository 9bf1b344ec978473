/** The measure of the database machine: PostgreSQL's own benchmark, which resembles TPC-B. */
import { execFile, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A million accounts: more rows than sessions that would wait for each other's branch. */
const SCALE = 10
const CLIENTS = 8

export type Pgbench = {
  /** Transactions per second over so many seconds. */
  measure: (seconds: number) => Promise<number>
}

/**
 * Where a pgbench is that runs: on PATH, or where Debian keeps it; null when nowhere. Debian's
 * /usr/bin/pgbench is also there without the program that it stands for.
 */
export function findPgbench(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()
  const runs = (program: string) => spawnSync(program, ['--version']).status === 0
  return ['pgbench', ...debian].find(runs) ?? null
}

/** Fills an empty database at `url` for it. */
export async function preparePgbench(program: string, url: string): Promise<Pgbench> {
  await run(program, ['--initialize', '--quiet', `--scale=${SCALE}`, url])
  return {
    async measure(seconds) {
      const duration = Math.max(1, Math.round(seconds))
      const sessions = [`--client=${CLIENTS}`, '--jobs=1', `--time=${duration}`]
      const { stdout } = await run(program, [...sessions, '--no-vacuum', url])
      return parseRate(stdout)
    },
  }
}

/**
 * The rate in what pgbench prints. Versions before 14 name it with and without the time it took to
 * connect; the last is without.
 * @throws Error when there is none
 */
export function parseRate(output: string): number {
  const rates = [...output.matchAll(/^tps = ([\d.]+)/gm)]
  const rate = rates.at(-1)?.[1]
  if (rate === undefined) throw new Error(`pgbench did not say a rate:\n${output}`)
  return Number(rate)
}
