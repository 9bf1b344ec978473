import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { fallbackFile, parsePicture } from '@bhitti/contract/rules/products/pictures'
import sharp from 'sharp'
import { altText } from './alt-text.ts'
import { type Cell, writeSheets } from './contact-sheet.ts'
import { endComparing } from './pictures/likeness.ts'
import { writePicture } from './pictures/picture-files.ts'
import { PLATES } from './plates/plate-list.ts'
import { missingPlates, platesFolder, renderPlates } from './plates/render-plates.ts'
import { type EarlierShots, type ProductShots, productShots } from './scenes/product-shots.ts'
import { SHOP_SHOTS } from './scenes/shop-shots.ts'
import type { Shot } from './scenes/shot.ts'
import { platesOf, shotKey } from './scenes/shot-key.ts'
import { takeShot } from './scenes/take-shot.ts'

/**
 * Makes the pictures of the catalogue and the shop, after rendering the plates that they need:
 *   node studio/src/make-pictures.ts [--only slug,shop,...] [--draft] [--sheet folder] [--no-rendering]
 * Makes a picture only if its design or its room has changed. --sheet stores no pictures but lays them out on pages.
 * --draft renders rooms coarsely. --no-rendering keeps pictures whose plates are missing.
 */

const CATALOGUE = join(import.meta.dirname, '../../catalogue')
const ROOT = join(CATALOGUE, 'pictures')
const RECORD = join(ROOT, 'drawn.json')
const ADDRESSES = join(CATALOGUE, 'src/picture-addresses.json')
const ALT_TEXTS = join(CATALOGUE, 'src/picture-alt-texts.json')
const PARALLEL = 4

type Drawn = Record<string, { hash: string; folder: string; shot?: Shot }>

type Job = { name: string; shot: Shot; key: string }

function jobs(productsShots: ReadonlyMap<string, ProductShots>, draft: boolean): Job[] {
  const products = [...productsShots].flatMap(([slug, shots]) =>
    shots.map((shot, index) => ({ name: `products/${slug}/${index + 1}`, shot })),
  )
  const shop = Object.entries(SHOP_SHOTS).map(([name, shot]) => ({ name: `shop/${name}`, shot }))
  return [...shop, ...products].map((job) => ({ ...job, key: shotKey(job.shot, draft) }))
}

async function readRecord(): Promise<Drawn> {
  try {
    return JSON.parse(await readFile(RECORD, 'utf8')) as Drawn
  } catch {
    return {}
  }
}

function earlierShots(record: Drawn): EarlierShots {
  return new Map(
    catalogueProducts.map(({ slug }) => [
      slug,
      [1, 2, 3, 4].map((place) => record[`products/${slug}/${place}`]?.shot),
    ]),
  )
}

/** Takes the pictures. Returns how many were taken before an interruption. */
async function draw(chosen: Job[], record: Drawn, plates: string): Promise<number> {
  const queue = [...chosen]
  let done = 0
  // An interrupted run completes and records the pictures in progress. The next run continues from there.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => queue.splice(0))
  async function work() {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const known = record[job.name]
      const folder = await writePicture(await takeShot(job.shot, plates), ROOT, job.name)
      if (known && known.folder !== folder)
        await rm(join(ROOT, known.folder), { recursive: true, force: true })
      record[job.name] = { hash: job.key, folder, shot: job.shot }
      done += 1
      if (done % 40 === 0) await writeJson(RECORD, sorted(record))
      process.stdout.write(`\r${done}/${chosen.length} ${job.name.padEnd(60)}`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  if (done > 0) process.stdout.write('\n')
  return done
}

async function areRendered(draft: boolean): Promise<(job: Job) => boolean> {
  const missing = new Set((await missingPlates(PLATES, draft)).map(({ name }) => name))
  return ({ shot }) => platesOf(shot).every((name) => !missing.has(name))
}

async function render(chosen: Job[], draft: boolean): Promise<void> {
  const needed = new Set(chosen.flatMap(({ shot }) => platesOf(shot)))
  await renderPlates(
    PLATES.filter(({ name }) => needed.has(name)),
    draft,
  )
}

function sorted(record: Drawn): Drawn {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function writeJson(path: string, value: unknown) {
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`)
}

async function removeStale(record: Drawn, names: Set<string>) {
  for (const name of Object.keys(record)) if (!names.has(name)) delete record[name]
  const kept = new Set(Object.values(record).map(({ folder }) => folder))
  for (const group of ['shop', ...(await folders('products')).map((slug) => `products/${slug}`)]) {
    const entries = await folders(group)
    for (const entry of entries)
      if (!kept.has(`${group}/${entry}`)) await rm(join(ROOT, group, entry), { recursive: true })
    if ((await folders(group)).length === 0)
      await rm(join(ROOT, group), { recursive: true, force: true })
  }
}

async function folders(under: string): Promise<string[]> {
  try {
    return await readdir(join(ROOT, under))
  } catch {
    return []
  }
}

function addresses(record: Drawn) {
  const address = (name: string) => {
    const known = record[name]
    const picture = known && parsePicture(`/media/catalogue/${known.folder}/320.avif`)
    if (!picture) throw new Error(`${name} has not been drawn`)
    return fallbackFile(picture)
  }
  return {
    products: Object.fromEntries(
      catalogueProducts.map(({ slug }) => [
        slug,
        [1, 2, 3, 4].map((slot) => address(`products/${slug}/${slot}`)),
      ]),
    ),
    shop: Object.fromEntries(
      Object.keys(SHOP_SHOTS).map((name) => [name, address(`shop/${name}`)]),
    ),
  }
}

function altTexts(shots: ReadonlyMap<string, ProductShots>): Record<string, string[]> {
  return Object.fromEntries(
    catalogueProducts.map((product) => [
      product.slug,
      (shots.get(product.slug) ?? []).map((shot) => altText(product, shot)),
    ]),
  )
}

async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      draft: { type: 'boolean', default: false },
      sheet: { type: 'string' },
      'no-rendering': { type: 'boolean', default: false },
    },
  })
  sharp.concurrency(1)
  const record = await readRecord()
  const shots = productShots(catalogueProducts, earlierShots(record))
  const all = jobs(shots, values.draft)
  const wanted = values.only?.split(',')
  const chosen = wanted
    ? all.filter(({ name }) => wanted.some((part) => name.split('/').includes(part)))
    : all
  const isDrawn = ({ name, key }: Job) => record[name]?.hash === key
  const plates = platesFolder(values.draft)
  const isThere = values['no-rendering'] ? await areRendered(values.draft) : () => true
  const outdated = chosen.filter((job) => !isDrawn(job) && isThere(job))
  await render(outdated, values.draft)
  if (values.sheet) {
    const cells = chosen.map((job): Cell => {
      const folder = isDrawn(job) ? record[job.name]?.folder : undefined
      const { name, shot } = job
      return folder
        ? { name, stored: join(ROOT, folder) }
        : { name, take: () => takeShot(shot, plates) }
    })
    await writeSheets(cells, values.sheet)
    return
  }
  await mkdir(ROOT, { recursive: true })
  const made = await draw(outdated, record, plates)
  await removeStale(record, new Set(all.map(({ name }) => name)))
  await writeJson(RECORD, sorted(record))
  if (all.every(({ name }) => record[name])) {
    await writeJson(ADDRESSES, addresses(record))
    await writeJson(ALT_TEXTS, altTexts(shots))
  }
  const left = outdated.length - made
  process.stdout.write(
    `${made} made, ${chosen.length - outdated.length} unchanged${left > 0 ? `, ${left} still to be made` : ''}\n`,
  )
}

try {
  await main()
} finally {
  await endComparing()
}
