import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { packedPlaces, unpackedPlaces } from '@bhitti/contract/rules/perspective/place-map-file'
import type {
  RenderedRoom,
  RenderedViews,
  RenderedWindow,
  ViewSize,
} from '@bhitti/contract/rules/perspective/rendered-view'
import sharp from 'sharp'
import {
  BEFORE_A_WINDOW,
  type Exposure,
  exposureOf,
  IN_THE_EVENING,
  type Metering,
} from '../film.ts'
import type { Plate } from '../plate.ts'
import { readPlate } from '../plate-files.ts'
import { plateKey } from '../plate-key.ts'
import { platesFolder, renderPlates } from '../render-plates.ts'
import { clothPlaces, HANGING_FOLDS, LYING_FOLDS, placeErrors } from './cloth-places.ts'
import { halvedPlate } from './halved-plate.ts'
import { maskPicture, whitePicture } from './view-pictures.ts'
import { wallHomography } from './wall-homography.ts'
import { WEB_ROOMS, WEB_WINDOWS, type WebRoom, type WebWindow } from './web-plates.ts'
import { readWebPlates, WEB_PLATES_FOLDER, WEB_PLATES_LIST } from './web-plates-folder.ts'

/**
 * Makes the pictures of rooms and windows in which pages show designs, after rendering the plates that they need:
 *   node studio/src/plates/web/make-web-plates.ts [--only name,...]
 * Makes one only if its scene, or how its files are made, has changed.
 */

const RECORD = join(import.meta.dirname, 'made.json')

/** Half a millimetre, a sixth of a pixel, is finer than folds can be seen. */
const PLACE_STEP_UM = 500

/** Darker than others: bytes encode little above 1.5 times white, so a page could not put a dark design on it. */
const SHADED: Metering = { ...BEFORE_A_WINDOW, brightness: 0.8 }

async function makeRoom({ plate: recipe, ...said }: WebRoom): Promise<RenderedRoom> {
  const plate = await readPlate(platesFolder(false), recipe.name)
  const { toWall, residual } = wallHomography(plate)
  return {
    ...said,
    ...(await storedSizes(said.name, plate, exposureOf(plate))),
    metres: plate.metres,
    skirting: skirtingOf(recipe.name, plate),
    toWall,
    residual: { root: rounded(residual.root), most: rounded(residual.most) },
  }
}

async function makeWindow({ plate: recipe, ...said }: WebWindow): Promise<RenderedWindow> {
  const plate = await readPlate(platesFolder(false), recipe.name)
  const exposure = exposureOf(plate, said.light === 'evening' ? IN_THE_EVENING : SHADED)
  const isStacked = said.hanging === 'roman' && said.drawn !== 'closed'
  const folds = isStacked ? LYING_FOLDS : HANGING_FOLDS
  const packed = packedPlaces(clothPlaces(plate, folds), PLACE_STEP_UM)
  const errors = placeErrors(plate, unpackedPlaces(packed))
  const places = `${said.name}-places.bin`
  await writeFile(join(WEB_PLATES_FOLDER, places), deflateSync(packed, { level: 9 }))
  return {
    ...said,
    ...(await storedSizes(said.name, plate, exposure)),
    metres: plate.metres,
    places,
    errors: { within95: rounded(errors.within95), within99: rounded(errors.within99) },
  }
}

async function storedSizes(name: string, plate: Plate, exposure: Exposure) {
  return {
    large: await storedSize(name, plate, exposure),
    small: await storedSize(`${name}-small`, halvedPlate(plate), exposure),
  }
}

async function storedSize(name: string, plate: Plate, exposure: Exposure): Promise<ViewSize> {
  const [white, mask] = [`${name}.avif`, `${name}-mask.avif`]
  await writeFile(join(WEB_PLATES_FOLDER, white), await whitePicture(plate, exposure))
  await writeFile(join(WEB_PLATES_FOLDER, mask), await maskPicture(plate))
  return { width: plate.width, height: plate.height, white, mask }
}

function rounded(pixels: number): number {
  return Math.round(pixels * 1000) / 1000
}

function skirtingOf(name: string, { skirting }: Plate): number {
  if (skirting === undefined) throw new Error(`The scene of ${name} tells no skirting`)
  return skirting
}

/** Increase it if a program outside of this folder changes the look of the same plate. */
const LOOK = 1

/** Returns a hash of a view's sources: its scene, its texts and the programs in this folder. */
function keyOf({ plate, ...said }: WebRoom | WebWindow): string {
  const hash = createHash('sha256').update(`${LOOK}${plateKey(plate)}${JSON.stringify(said)}`)
  const [flat, folded] = ['wall-homography.ts', 'cloth-places.ts']
  for (const program of ['halved-plate.ts', 'view-pictures.ts', 'hanging' in said ? folded : flat])
    hash.update(readFileSync(join(import.meta.dirname, program)))
  return hash.digest('hex').slice(0, 20)
}

/** Makes the outdated views of one kind, and stores the list after each. */
async function makeAll<Web extends WebRoom | WebWindow, Rendered extends { name: string }>(
  list: readonly Web[],
  known: readonly Rendered[],
  make: (web: Web) => Promise<Rendered>,
  store: (all: readonly Rendered[]) => Promise<void>,
  wanted?: readonly string[],
): Promise<void> {
  const rendered = new Map(known.map((one) => [one.name, one]))
  const made = existsSync(RECORD)
    ? (JSON.parse(await readFile(RECORD, 'utf8')) as Record<string, string>)
    : {}
  const outdated = list.filter(
    (web) =>
      (wanted?.includes(web.name) ?? true) &&
      !(rendered.has(web.name) && made[web.name] === keyOf(web)),
  )
  await renderPlates(outdated.map(({ plate }) => plate))
  for (const web of outdated) {
    rendered.set(web.name, await make(web))
    made[web.name] = keyOf(web)
    await store(list.flatMap(({ name }) => rendered.get(name) ?? []))
    await writeJson(RECORD, made)
    process.stdout.write(`${web.name} made\n`)
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`)
}

async function removeOthers({ rooms, windows }: RenderedViews): Promise<void> {
  const kept = new Set(['plates.json', ...windows.map(({ places }) => places)])
  for (const { large, small } of [...rooms, ...windows])
    for (const { white, mask } of [large, small]) kept.add(white).add(mask)
  for (const file of readdirSync(WEB_PLATES_FOLDER))
    if (!kept.has(file)) await rm(join(WEB_PLATES_FOLDER, file))
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',')
  sharp.concurrency(1)
  await mkdir(WEB_PLATES_FOLDER, { recursive: true })
  const store = async (change: Partial<RenderedViews>) =>
    writeJson(WEB_PLATES_LIST, { ...readWebPlates(), ...change })
  const { rooms, windows } = readWebPlates()
  await makeAll(WEB_ROOMS, rooms, makeRoom, (all) => store({ rooms: all }), wanted)
  await makeAll(WEB_WINDOWS, windows, makeWindow, (all) => store({ windows: all }), wanted)
  await removeOthers(readWebPlates())
}

await main()
