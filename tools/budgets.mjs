/** `npm run budgets`: sets the first-load budget of each page to its present size plus a margin. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'
import { prepare } from './steps.mjs'

await prepare(import.meta)
const { buildMails, buildShop } = await import('./build.mjs')

await buildMails()
await buildShop()
const { node, options } = onProjectNode({ NODE_ENV: 'production' })
// One worker, because all tests write the same file. They open no browser.
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
