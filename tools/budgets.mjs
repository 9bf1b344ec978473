/** `npm run budgets`: sets what first loads of pages may weigh to what they weigh now, and some room. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'
import { prepare } from './steps.mjs'

await prepare(import.meta)
const { buildMails, buildShop } = await import('./build.mjs')

await buildMails()
await buildShop()
const { node, options } = onProjectNode({ NODE_ENV: 'production' })
// One after the other: all write the same file. No browser is opened.
const which = ['first-load.spec.ts', '--grep', 'stays within its budget', '--project', 'desktop']
const { status } = spawnSync(
  node,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', ...which, '--workers', '1', '--update-snapshots=all'],
  ],
  { ...options, cwd: join(root, 'e2e') },
)
process.exit(status ?? 1)
