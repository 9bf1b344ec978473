import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../../deploy/monitoring', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'bhitti-alerts-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('every alert begins with its trouble and ends with it', () => {
  const said = execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER })
  expect(String(said)).toContain('SUCCESS')
})

it('an alert that would never begin is noticed', () => {
  cpSync(FOLDER, copy, { recursive: true })
  const file = join(copy, 'alerts.yml')
  const rules = readFileSync(file, 'utf8')
  const deaf = rules.replace(/(refund_oldest_due_age_seconds\{[^}]*\}\) > )900/, '$1900000')
  expect(deaf).not.toBe(rules)
  writeFileSync(file, deaf)
  const { status, stderr, stdout } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stdout + stderr).toContain('RefundUnsent')
})

it('the example of a configuration is one', () => {
  execFileSync('promtool', ['check', 'config', 'prometheus.yml'], { cwd: FOLDER })
})
