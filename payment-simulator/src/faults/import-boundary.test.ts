import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-boundary-'))
  for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true }))

function lint(path: string, name = '@bhitti/payment-simulator/faults/simulator-client'): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `import { connectSimulator } from '${name}'\n\nconnectSimulator('')\n`)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain('Checked 1 file')
  return stdout + stderr
}

const forTestsAlone = 'A payment provider with faults is for tests alone.'

it.each([
  'server/src/app/app.ts',
  'server/src/flows/checkout/checkout.service.ts',
  'server/src/modules/payments/payments.rules.ts',
  'server/src/platform/http/limits.ts',
  'web/app/root.tsx',
  'web/app/lib/api/api.ts',
  'web/app/ui/controls/button.tsx',
  'web/app/features/checkout/pay.tsx',
  'web/app/routes/storefront/checkout.tsx',
  'payment-simulator/src/payment-sandbox.ts',
  'payment-simulator/src/ledger.test.ts',
  'identity-sandbox/src/identity-sandbox.ts',
  'mails/src/order-summary.tsx',
  'catalogue/src/products.ts',
  'tools/start.mjs',
])('nobody trades with a faulty provider: %s cannot import it', (path) => {
  expect(lint(path)).toContain(forTestsAlone)
})

it('no more by its path than by its name', () => {
  expect(
    lint('server/src/app/app.ts', '../../payment-simulator/src/faults/simulator-client.ts'),
  ).toContain(forTestsAlone)
  expect(
    lint('payment-simulator/src/payment-sandbox.ts', './faults/simulator-client.ts'),
  ).toContain(forTestsAlone)
})

it('the contract can import no other workspace at all', () => {
  expect(lint('contract/src/rules/prices/pricing.ts')).toContain('The contract is pure')
})

it.each([
  'server/src/flows/checkout/checkout.test.ts',
  'server/src/testing/shops/fleet.ts',
  'server/src/fault-tests/buying.ts',
  'e2e/checkout.spec.ts',
  'payment-simulator/src/faults/main.ts',
])('tests can: %s', (path) => {
  expect(lint(path)).not.toContain('noRestrictedImports')
})
