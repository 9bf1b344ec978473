import { spawnSync } from 'node:child_process'
import { install, onProjectNode } from './installed.mjs'

install()
const { node, options } = onProjectNode()
const { status } = spawnSync(
  node,
  ['server/src/app/command-line.ts', ...process.argv.slice(2)],
  options,
)
process.exit(status ?? 1)
