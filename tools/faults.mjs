import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'
import { checkServers } from './machine.mjs'
import { prepare } from './steps.mjs'

await prepare(import.meta)

if (!process.env.TEST_DATABASE_URL) {
  console.error('Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be made')
  process.exit(1)
}
await checkServers()
const named = process.argv.slice(2)
const figures = join(mkdtempSync(join(tmpdir(), 'bhitti-faults-')), 'figures.jsonl')
const { node, options } = onProjectNode({ TEST_FAULTS: 'full', TEST_FIGURES: figures })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  node,
  [vitest, 'run', '--maxWorkers=1', ...(named.length > 0 ? named : ['server/src/fault-tests'])],
  options,
)
console.log(`\nOn ${cpus().length} cores:`)
for (const line of readFileSync(figures, 'utf8').trim().split('\n')) {
  const { trial, ...measured } = JSON.parse(line)
  const words = Object.entries(measured).map(([name, value]) => `${name} ${value}`)
  console.log(`  ${trial}: ${words.join(', ')}`)
}
process.exit(status ?? 1)
