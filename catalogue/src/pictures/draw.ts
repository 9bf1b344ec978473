import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { catalogueProducts } from '../products.ts'
import { sceneHash, writePicture } from './picture-files.ts'
import { productScene } from './scenes/product-scenes.ts'
import { SHOP_SCENES } from './scenes/shop-scenes.ts'
import type { Scene } from './scenes/studio.ts'
import { writeSheet } from './sheet.ts'

/**
 * Draws the pictures of the catalogue and the shop:
 *   node catalogue/src/pictures/draw.ts [--only slug,shop,...] [--sheet out.png]
 * A picture is drawn again only when its SVG changed. With --sheet nothing is stored: the pictures
 * are laid out on one PNG for looking at.
 */

const ROOT = join(import.meta.dirname, '../../pictures')
const RECORD = join(ROOT, 'drawn.json')
const ADDRESSES = join(import.meta.dirname, '../picture-addresses.json')
const PARALLEL = 2

/** What was drawn last, by picture name: the hash of its SVG and the folder of its files. */
type Drawn = Record<string, { hash: string; folder: string }>

type Job = { name: string; scene: () => Scene }

function jobs(): Job[] {
  const products = catalogueProducts.flatMap((product) =>
    ([1, 2, 3, 4] as const).map(
      (slot): Job => ({
        name: `products/${product.slug}/${slot}`,
        scene: () => productScene(product, slot),
      }),
    ),
  )
  const shop = Object.entries(SHOP_SCENES).map(
    ([name, scene]): Job => ({ name: `shop/${name}`, scene }),
  )
  return [...shop, ...products]
}

async function readRecord(): Promise<Drawn> {
  try {
    return JSON.parse(await readFile(RECORD, 'utf8')) as Drawn
  } catch {
    return {}
  }
}

async function draw(chosen: Job[], record: Drawn): Promise<number> {
  const queue = [...chosen]
  let done = 0
  let drawn = 0
  async function work() {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const scene = job.scene()
      const hash = sceneHash(scene)
      const known = record[job.name]
      if (known?.hash !== hash) {
        const folder = await writePicture(scene, ROOT, job.name)
        if (known && known.folder !== folder)
          await rm(join(ROOT, known.folder), { recursive: true, force: true })
        record[job.name] = { hash, folder }
        drawn += 1
        if (drawn % 40 === 0) await writeJson(RECORD, sorted(record))
      }
      done += 1
      process.stdout.write(`\r${done}/${chosen.length} ${job.name.padEnd(60)}`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  process.stdout.write('\n')
  return drawn
}

function sorted(record: Drawn): Drawn {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function writeJson(path: string, value: unknown) {
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`)
}

/** Forgets pictures that nothing asks for any more and deletes every folder not on record. */
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
    if (!known) throw new Error(`${name} has not been drawn`)
    const width = /-(\d+)x\d+-[0-9a-f]{6}$/.exec(known.folder)?.[1]
    return `/media/catalogue/${known.folder}/${width}.webp`
  }
  return {
    products: Object.fromEntries(
      catalogueProducts.map(({ slug }) => [
        slug,
        [1, 2, 3, 4].map((slot) => address(`products/${slug}/${slot}`)),
      ]),
    ),
    shop: Object.fromEntries(
      Object.keys(SHOP_SCENES).map((name) => [name, address(`shop/${name}`)]),
    ),
  }
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, sheet: { type: 'string' } } })
  sharp.concurrency(1)
  const all = jobs()
  const wanted = values.only?.split(',')
  const chosen = wanted
    ? all.filter(({ name }) => wanted.some((part) => name.split('/').includes(part)))
    : all
  if (values.sheet) {
    await writeSheet(
      chosen.map(({ scene }) => scene),
      values.sheet,
    )
    return
  }
  await mkdir(ROOT, { recursive: true })
  const record = await readRecord()
  const drawn = await draw(chosen, record)
  await removeStale(record, new Set(all.map(({ name }) => name)))
  await writeJson(RECORD, sorted(record))
  if (all.every(({ name }) => record[name])) await writeJson(ADDRESSES, addresses(record))
  process.stdout.write(`${drawn} drawn, ${chosen.length - drawn} unchanged\n`)
}

await main()
