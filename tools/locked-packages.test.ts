import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './installed.mjs'
import { lockedPackages } from './locked-packages.mjs'

/** Licences that let an owner run and change the shop without publishing its code. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // For libvips, a separate library that is called and not built in.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]

const packages = lockedPackages()
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const main = manifest('.')

const ofLicence = (expression: string) =>
  expression.split(/[()\s]+|\bAND\b|\bOR\b/).filter((part) => part !== '')

describe('who installs the shop', () => {
  it('gets packages under licences that allow a shop to be run and changed', () => {
    const known = new Set(LICENCES.map((licence) => licence.toLowerCase()))
    const others = packages.filter(({ licence }) =>
      ofLicence(licence).some((part) => !known.has(part.toLowerCase())),
    )
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })

  it('runs no program of a package while installing but those that the shop allows', () => {
    const programs = packages.filter(({ hasInstallScript }) => hasInstallScript)
    expect([...new Set(programs.map(({ name }) => name))].sort()).toEqual(
      Object.keys(main.allowScripts).sort(),
    )
  })

  it('gets the very files that were tried, by their hash', () => {
    expect(packages.filter(({ isChecked }) => !isChecked).map(({ name }) => name)).toEqual([])
  })

  it('gets exact versions of what the shop asks for itself', () => {
    const ranges = ['.', ...main.workspaces].flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = manifest(folder)
      return Object.entries<string>({ ...dependencies, ...devDependencies })
        .filter(([name]) => !name.startsWith('@bhitti/'))
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    })
    expect(ranges).toEqual([])
  })

  it('can have the bill of materials of an open shop', () => {
    const { stdout } = spawnSync(process.execPath, [join(root, 'tools/sbom.mjs')], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    })
    const bill = JSON.parse(stdout)
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX' })
    const names = bill.components.map(({ name }: { name: string }) => name)
    expect(names).toContain('fastify')
    expect(names).not.toContain('vitest')
  })
})
