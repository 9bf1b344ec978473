/** Checks of the recipes that need no system tools; `npm run test:deploy` tries all of them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { environment } from '../../server/src/platform/settings/environment.ts'
import { checkComposeFile } from './compose-file.mjs'
import { checkManifests } from './kubernetes-manifests.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')
const { flags, environment: forProcess } = JSON.parse(read('server/process-settings.json'))
const variables = Object.entries(forProcess).map(([name, value]) => `${name}=${value}`)

it('the unit and the image start the shop with the settings of its process', () => {
  const unit = read('deploy/server/bhitti@.service')
  const image = read('deploy/container/Dockerfile')
  expect(unit).toContain(`/node_modules/node/bin/node ${flags.join(' ')} server/build/main.js\n`)
  expect(image).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...flags]).replaceAll(',', ', ')}\n`,
  )
  for (const variable of variables) {
    expect(unit).toContain(variable)
    expect(image).toContain(variable)
  }
})

it('recipes set nothing that the shop does not know', () => {
  const names = [
    ...['deploy/server/bhitti.env.example', 'deploy/container/make-settings.sh']
      .flatMap((path) => read(path).match(/^[A-Z][A-Z0-9_]*(?==)/gm) ?? [])
      .filter((name) => !['COMPOSE_PROJECT_NAME', 'BHITTI_DOMAIN'].includes(name))
      .filter((name) => !name.startsWith('ROOT_')),
    ...Object.keys(parse(read('deploy/kubernetes/base/settings.yaml')).data),
  ]
  const known = new Set(Object.keys(environment.shape))
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

it('the unit lets the shop lower its priority, without which no password is hashed', () => {
  const program = read('server/src/platform/passwords/password-priority.ts')
  const unit = read('deploy/server/bhitti@.service')
  expect(program).toContain('setPriority(')
  // A later SystemCallFilter line can undo an earlier one, so only the last line counts.
  expect(unit.split('\n').findLast((line) => line.startsWith('SystemCallFilter='))).toBe(
    'SystemCallFilter=setpriority',
  )
})

it('a stop has as long as the shop takes for it', () => {
  const unit = read('deploy/server/bhitti@.service')
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(unit)?.[1])
  const patience = Number(
    /PATIENCE_MS = (\d+)_000/.exec(read('server/src/app/stop-in-order.ts'))?.[1],
  )
  expect(patience).toBeGreaterThan(0)
  expect(seconds('TimeoutStopSec')).toBeGreaterThan(patience + seconds('DRAIN_SECONDS'))
  const compose = parse(read('deploy/container/compose.yaml'), { merge: true })
  expect(Number.parseInt(compose.services.web.stop_grace_period, 10)).toBeGreaterThan(patience + 5)
})

it('the compose file keeps to its specification, and its containers are shut', () => {
  expect(checkComposeFile(`${ROOT}/deploy/container/compose.yaml`)).toMatch(/services$/)
})

it('the manifests keep to the API of Kubernetes, and their pods are shut', () => {
  expect(
    checkManifests(`${ROOT}/deploy/kubernetes`, { node: process.execPath, root: ROOT }),
  ).toMatch(/manifests/)
})
