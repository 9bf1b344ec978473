/** Yardstick for the database machine: PostgreSQL's own benchmark, which resembles TPC-B. */
import { execFile, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A million accounts in ten branches. With fewer branches than clients, clients would wait for each other's locks. */
const SCALE = 10
const CLIENTS = 8

export type Pgbench = {
  measure: (seconds: number) => Promise<number>
}

/**
 * Returns the path of a working pgbench: on PATH, or in Debian's folder; null if there is none. Debian's
 * /usr/bin/pgbench is a wrapper that exists even without the program, so each candidate is run.
 */
export function findPgbench(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()
  const runs = (program: string) => spawnSync(program, ['--version']).status === 0
  return ['pgbench', ...debian].find(runs) ?? null
}

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
 * Parses the rate from pgbench's output. Versions before 14 print it with and without connection time; the last one is
 * without.
 * @throws Error if there is no rate
 */
export function parseRate(output: string): number {
  const rates = [...output.matchAll(/^tps = ([\d.]+)/gm)]
  const rate = rates.at(-1)?.[1]
  if (rate === undefined) throw new Error(`pgbench did not say a rate:\n${output}`)
  return Number(rate)
}
