import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { expect, it } from 'vitest'
import { environment } from '../platform/settings/environment.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')

/** Set by the person who runs Node, not by the owner of a shop. */
const NOT_FOR_OWNERS = ['NODE_ENV']

it('docs/settings.md explains every setting, and none that does not exist', () => {
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const explained = rows
    .slice(1)
    .flatMap((row) => row.split('|')[1]?.split(',') ?? [])
    .map((name) => name.trim())
    .filter((name) => !/^-+$/.test(name))
  const known = Object.keys(environment.shape).filter((name) => !NOT_FOR_OWNERS.includes(name))
  expect(explained.toSorted()).toEqual(known.toSorted())
})

it('every error code is one that the shop answers with', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const unused = Object.keys(ERROR_CODES).filter((code) => !sources.includes(`'${code}'`))
  expect(unused).toEqual([])
})

it('no two calls have the same address', () => {
  const addresses = Object.values(endpointTable).map(
    ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('docs/running.md gives supervisors the command with which npm start opens the shop', () => {
  const { flags, environment: forProcess } = JSON.parse(read('server/process-settings.json'))
  const given = Object.entries(forProcess).map(([name, value]) => `${name}=${value}`)
  const command = [
    'NODE_ENV=production',
    ...given,
    'node_modules/node/bin/node',
    ...flags,
    'server/build/main.js',
  ].join(' ')
  expect(read('docs/running.md').replaceAll(/ \\\n\s*/g, ' ')).toContain(`\n${command}\n`)
})
