import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const BREACHES = [
  ['features/admin-orders/a.tsx', '~/features/admin-payments/b.tsx', 'Features do not meet'],
  ['features/admin-orders/b.tsx', '../orders/b.tsx', 'Features do not meet'],
  ['features/cart/a.tsx', '~/features/admin-orders/b.tsx', 'Features do not meet'],
  ['features/admin-products/files/b.tsx', '../../cart/b.tsx', 'Features do not meet'],
  ['routes/storefront/a.tsx', '~/features/admin-orders/b.tsx', 'never loads the admin area'],
  ['routes/storefront/b.tsx', '../admin/frame/b.tsx', 'never loads the admin area'],
  ['routes/error-page.tsx', './admin/frame/b.tsx', 'never loads the admin area'],
  ['root.tsx', '~/features/admin-orders/b.tsx', 'never loads the admin area'],
  ['routes/admin/a.tsx', './orders/b.tsx', 'Parts of the admin area are features'],
  ['lib/lists/a.ts', '~/features/cart/b.ts', 'The plumbing knows no feature'],
  ['lib/lists/b.ts', '../../features/cart/b.ts', 'The plumbing knows no feature'],
  ['entities/order/a.tsx', '~/features/orders/b.tsx', 'no calls, no features'],
  ['entities/order/b.tsx', '~/lib/api/api.ts', 'no calls, no features'],
  ['ui/a.tsx', '~/entities/order/b.tsx', 'knows nothing of the shop'],
] as const

const ALLOWED = [
  ['features/admin-products/files/a.tsx', '../bulk-edit/b.tsx'],
  ['features/admin-products/files/c.tsx', '../product-filters.ts'],
  ['features/admin-orders/c.tsx', '~/entities/order/b.tsx'],
  ['features/admin-orders/d.tsx', '~/ui/layout/list-frame.tsx'],
  ['features/admin-orders/e.tsx', '~/lib/lists/use-list.ts'],
  ['routes/admin/c.tsx', '~/features/admin-orders/b.tsx'],
  ['routes/admin/d.tsx', '~/features/account/b.tsx'],
  ['routes/admin/e.tsx', './frame/admin-meta.ts'],
  ['routes/admin/f.tsx', './+types/orders'],
] as const

let folder: string
let said: Map<string, string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-boundaries-'))
  for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(folder, file))
  const cases = [...BREACHES, ...ALLOWED]
  for (const [from, to] of cases) {
    const file = join(folder, 'web/app', from)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `import { part } from '${to}'\n\npart()\n`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', join(folder, 'web')],
    { cwd: folder, encoding: 'utf8' },
  )
  said = new Map(cases.map(([from]) => [from, '']))
  for (const { category, location, message, advices } of JSON.parse(stdout).diagnostics) {
    if (category !== 'lint/style/noRestrictedImports') continue
    const from = String(location.path.file ?? location.path).split('web/app/')[1] ?? ''
    said.set(from, JSON.stringify([message, advices]))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(BREACHES)('%s cannot import %s', (from, _to, words) => {
  expect(said.get(from)).toContain(words)
})

it.each(ALLOWED)('%s can import %s', (from) => {
  expect(said.get(from)).toBe('')
})

it('only tests import the kit of the component tests', () => {
  const importers = globSync('**/*.{ts,tsx}', { cwd: join(root, 'web/app') }).filter((file) =>
    readFileSync(join(root, 'web/app', file), 'utf8').includes("from '~/testing/"),
  )
  expect(importers.length).toBeGreaterThan(0)
  expect(importers.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
})
