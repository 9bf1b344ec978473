import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BUYERS, THINK_MS } from './crowd.ts'
import { versionOf } from './debian-packages.ts'
import { inSeconds, type Outage } from './outage.ts'
import type { Course, Trial } from './trials.ts'

export type Result = {
  trial: Trial
  course: Course | undefined
  sum: Outage
  broken: string[]
  /** Number of orders looked up in the database, including those of earlier trials. */
  ordersCompared: number
  isStuck: boolean
}

const RELIABILITY = fileURLToPath(new URL('../../../../docs/reliability.md', import.meta.url))
const BEGIN = '<!-- written by npm run test:failover -- --write -->'
const END = '<!-- until here -->'

const HEAD = [
  'Trouble',
  'What happened',
  'Without orders',
  'First order after',
  'Orders, lost',
  'Pages, failed',
  'Requests, refused',
  'Slowest',
]

export function asTable(results: readonly Result[]): string {
  const rows = results.map(({ trial, course, sum, broken }) => [
    `**${trial.name}**: ${trial.trouble}`,
    broken.length === 0
      ? (course?.happened ?? '')
      : `${course?.happened ?? ''} BROKEN: ${broken.join('; ').replaceAll('\n', ' ')}`,
    `${sum.withoutOrders} s`,
    course?.ableAgain === undefined ? '–' : `${sum.firstOrderAfter(course.ableAgain) ?? '–'} s`,
    `${sum.orders}, ${lostOf(broken)}`,
    `${sum.pages}, ${sum.pagesFailed.length} (${sum.pagesStale} stale)`,
    `${sum.requests}, ${sum.refused.length}`,
    `${sum.slowest} s, of pages ${sum.slowestPage} s`,
  ])
  return [HEAD, HEAD.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Writes the table into docs/reliability.md, with where and when it was measured. */
export function writeDown(results: readonly Result[]): void {
  const text = readFileSync(RELIABILITY, 'utf8')
  const [before, rest = ''] = text.split(BEGIN)
  const after = rest.split(END)[1]
  if (after === undefined)
    throw new Error(`docs/reliability.md lacks the lines ${BEGIN} and ${END}`)
  const packages = (['patroni', 'etcd-server', 'haproxy', 'postgresql-15', 'redis-server'] as const)
    .map((name) => `${name} ${versionOf(name)}`)
    .join(', ')
  const day = new Date().toISOString().slice(0, 10)
  const where = `Measured on ${day} with \`npm run test:failover -- --write\`: ${cpus().length} cores that other work shared, Node ${process.versions.node}, ${packages}; ${BUYERS} buyers who wait ${inSeconds(THINK_MS)} s between two orders.`
  writeFileSync(RELIABILITY, `${before}${BEGIN}\n${asTable(results)}\n\n${where}\n${END}${after}`)
}

function lostOf(broken: readonly string[]): string {
  return /^(\d+) orders that buyers were told of are lost/m.exec(broken.join('\n'))?.[1] ?? '0'
}
