import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type {
  RenderedRoom,
  RenderedViews,
  ViewSize,
} from '@bhitti/contract/rules/perspective/rendered-view'
import sharp from 'sharp'
import { type Exposure, exposureOf } from '../film.ts'
import { type Plate, readPlate } from '../plate.ts'
import { plateKey } from '../plate-key.ts'
import { PLATES_FOLDER, renderPlates } from '../render-plates.ts'
import { halvedPlate } from './halved-plate.ts'
import { maskPicture, whitePicture } from './view-pictures.ts'
import { wallHomography } from './wall-homography.ts'
import { WEB_ROOMS, type WebRoom } from './web-plates.ts'
import { WEB_PLATES_FOLDER } from './web-plates-folder.ts'

/**
 * Makes the pictures of rooms in which pages show designs, after rendering the plates that they need:
 *   node studio/src/plates/web/make-web-plates.ts [--only name,...]
 * A room is made again only when its scene, or how its pictures are made, has changed.
 */

const MANIFEST = join(WEB_PLATES_FOLDER, 'plates.json')
const RECORD = join(import.meta.dirname, 'made.json')

/** What was made last, by name: the key of what it was made from. */
type Made = Record<string, string>

async function makeRoom({ plate: recipe, ...said }: WebRoom): Promise<RenderedRoom> {
  const plate = await readPlate(PLATES_FOLDER, recipe.name)
  const { toWall, residual } = wallHomography(plate)
  const exposure = exposureOf(plate)
  return {
    ...said,
    large: await storedSize(said.name, plate, exposure),
    small: await storedSize(`${said.name}-small`, halvedPlate(plate), exposure),
    metres: plate.metres,
    skirting: await skirtingOf(recipe.name),
    toWall,
    residual: { root: rounded(residual.root), most: rounded(residual.most) },
  }
}

async function storedSize(name: string, plate: Plate, exposure: Exposure): Promise<ViewSize> {
  const [white, mask] = [`${name}.avif`, `${name}-mask.avif`]
  await writeFile(join(WEB_PLATES_FOLDER, white), await whitePicture(plate, exposure))
  await writeFile(join(WEB_PLATES_FOLDER, mask), await maskPicture(plate))
  return { width: plate.width, height: plate.height, white, mask }
}

/** Thousandths of a pixel are enough to be told. */
function rounded(pixels: number): number {
  return Math.round(pixels * 1000) / 1000
}

/** Metres, as the scene of a room tells them. */
async function skirtingOf(name: string): Promise<number> {
  const facts = JSON.parse(await readFile(join(PLATES_FOLDER, `${name}.json`), 'utf8')) as {
    skirting?: number
  }
  if (facts.skirting === undefined) throw new Error(`The scene of ${name} tells no skirting`)
  return facts.skirting
}

/** Identifies what a room is made from: its scene, its words, and the programs beside and above this one. */
function keyOf({ plate, ...said }: WebRoom): string {
  const hash = createHash('sha256').update(plateKey(plate)).update(JSON.stringify(said))
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '..')]) {
    for (const file of readdirSync(folder).sort()) {
      if (!PROGRAMS.has(file)) continue
      hash.update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 20)
}

const PROGRAMS = new Set([
  'film.ts',
  'plate.ts',
  'halved-plate.ts',
  'view-pictures.ts',
  'wall-homography.ts',
])

async function readJson<T>(path: string, otherwise: T): Promise<T> {
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as T) : otherwise
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`)
}

async function removeOthers({ rooms }: RenderedViews): Promise<void> {
  const kept = new Set(['plates.json'])
  for (const { large, small } of rooms)
    for (const { white, mask } of [large, small]) kept.add(white).add(mask)
  for (const file of readdirSync(WEB_PLATES_FOLDER))
    if (!kept.has(file)) await rm(join(WEB_PLATES_FOLDER, file))
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',')
  sharp.concurrency(1)
  await mkdir(WEB_PLATES_FOLDER, { recursive: true })
  const known = new Map(
    (await readJson<RenderedViews>(MANIFEST, { rooms: [] })).rooms.map((room) => [room.name, room]),
  )
  const made = await readJson<Made>(RECORD, {})
  const outdated = WEB_ROOMS.filter(
    (room) =>
      (!wanted || wanted.includes(room.name)) &&
      !(known.has(room.name) && made[room.name] === keyOf(room)),
  )
  await renderPlates(outdated.map(({ plate }) => plate))
  for (const room of outdated) {
    known.set(room.name, await makeRoom(room))
    made[room.name] = keyOf(room)
    const rooms = WEB_ROOMS.flatMap(({ name }) => known.get(name) ?? [])
    await writeJson(MANIFEST, { rooms })
    await writeJson(RECORD, made)
    process.stdout.write(`${room.name} made\n`)
  }
  await removeOthers(await readJson<RenderedViews>(MANIFEST, { rooms: [] }))
}

await main()
