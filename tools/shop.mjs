/** `npm run shop -- <verb>`: the owner's command line, on the project's own Node. */
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
