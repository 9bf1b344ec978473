import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { plateFiles, writePlate } from './plate-files.ts'
import { DRAFT, plateKey } from './plate-key.ts'
import { PLATES, type PlateRecipe, plateNamed } from './plate-list.ts'
import { readRenderedPlate } from './rendered-plate.ts'

/**
 * Renders plates that are missing or older than their scenes:
 *   node studio/src/plates/render-plates.ts [--only name,...] [--draft]
 */

/** Returns the folder of plates. Drafts are in a separate one, which is not in the repository. */
export function platesFolder(draft: boolean): string {
  return join(import.meta.dirname, '../..', draft ? 'draft-plates' : 'plates')
}

const RECORD = 'rendered.json'
const RENDERER = join(import.meta.dirname, '../../rooms/render.py')

/** Opening a scene and denoising use one core only, so a second plate uses the others. */
const AT_ONCE = 2

const NO_BLENDER = `Blender is needed to render rooms, and there is no "blender" here.
  Debian, Ubuntu   sudo apt-get install blender python3-numpy
  macOS            brew install --cask blender, then put Blender.app/Contents/MacOS on the PATH
  others           https://www.blender.org/download/
Version 3.4 or later, with numpy in its Python, as all of these have.
`

export async function renderPlates(recipes: readonly PlateRecipe[], draft = false): Promise<void> {
  const folder = platesFolder(draft)
  await mkdir(folder, { recursive: true })
  const rendered = await readRecord(folder)
  const missing = await missingPlates(recipes, draft)
  if (missing.length === 0) return
  if (spawnSync('blender', ['--version']).status !== 0) throw new Error(NO_BLENDER)
  const start = Date.now()
  const failures: unknown[] = []
  const waiting = [...missing.entries()]
  let done = 0
  async function renderWaiting(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, recipe] = next
      const minutes = (Date.now() - start) / 60_000
      const left = done > 0 ? Math.ceil((minutes / done) * (missing.length - done)) : undefined
      const time =
        left === undefined ? '' : `, about ${left} ${left === 1 ? 'minute' : 'minutes'} left`
      process.stdout.write(`plate ${place + 1} of ${missing.length}${time}: ${recipe.name}\n`)
      const failure = await render(recipe, draft).catch((error: unknown) => error)
      done += 1
      if (failure) {
        failures.push(failure)
        continue
      }
      rendered[recipe.name] = plateKey(recipe, draft)
      writeFileSync(join(folder, RECORD), `${JSON.stringify(sorted(rendered), undefined, 2)}\n`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, renderWaiting))
  if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'))
}

/** Returns the plates that are missing or older than their scenes. */
export async function missingPlates(
  recipes: readonly PlateRecipe[],
  draft: boolean,
): Promise<PlateRecipe[]> {
  const folder = platesFolder(draft)
  const rendered = await readRecord(folder)
  return recipes.filter(
    (recipe) => rendered[recipe.name] !== plateKey(recipe, draft) || !isThere(folder, recipe),
  )
}

function isThere(folder: string, { name }: PlateRecipe): boolean {
  return Object.values(plateFiles(folder, name)).every((file) => existsSync(file))
}

function sorted(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function render(recipe: PlateRecipe, draft: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plate-'))
  try {
    await renderInto(folder, recipe, draft)
    await writePlate(platesFolder(draft), recipe.name, await readRenderedPlate(folder, recipe.name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function renderInto(folder: string, recipe: PlateRecipe, draft: boolean): Promise<void> {
  const { name, module, width, height } = recipe
  const settings = { width, height, ...recipe.options, ...(draft ? DRAFT : {}) }
  const pairs = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
  const blender = spawn(
    'blender',
    // By default Blender exits with 0 even if the scene's script fails.
    ['-b', '--factory-startup', '-noaudio', '--python-exit-code', '1', '-P', RENDERER, '--'].concat(
      [folder, name, module, ...pairs],
    ),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [blender.stdout, blender.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000)
    })
  const status = await new Promise<number | null>((resolve, reject) => {
    blender.on('error', reject)
    blender.on('close', resolve)
  })
  if (status !== 0) throw new Error(`The plate ${name} could not be rendered:\n${said}`)
}

async function readRecord(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, draft: { type: 'boolean', default: false } },
  })
  const recipes = values.only ? values.only.split(',').map(plateNamed) : PLATES
  await renderPlates(recipes, values.draft)
}
