/** `npm run bench:pages`: measures the built shop on a lower mid-range phone, and prints tables. */
import { parseArgs } from 'node:util'
import { createCleanup } from '../cleanup.ts'
import { newCustomer } from '../customers.ts'
import { describeCommit, describeMachine } from '../machine.ts'
import { say, step } from '../progress.ts'
import { startShop } from '../shop.ts'
import { number } from '../table.ts'
import { openEmbeddedTarget } from '../targets/embedded-target.ts'
import { INTERACTIONS, measureInteraction } from './interactions.ts'
import { LOADED_PAGES, measureLoad } from './loads.ts'
import {
  type PageRun,
  summarizeInteraction,
  summarizeLoad,
  summarizePhoto,
  summarizeRoom,
  summarizeWall,
} from './page-figures.ts'
import { describePages } from './page-tables.ts'
import { CPU_SLOWDOWN, launchBrowser } from './phone.ts'
import { measurePhoto } from './photos.ts'
import { measureRoom } from './rooms.ts'
import { measureWall } from './walls.ts'

const DEFAULT_ROUNDS = 5
const PARTS = ['loads', 'interactions', 'wall', 'room', 'photo'] as const
type Part = (typeof PARTS)[number]

const cleanup = createCleanup()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanup.run().then(() => process.exit(130)))
}
try {
  const run = await measurePages(readOptions())
  const { cpu, cores, loadBefore } = describeMachine()
  say(
    `\nCommit ${describeCommit()} · ${cpu}, ${cores} cores, load after ${number(loadBefore)} · CPU slowed ${CPU_SLOWDOWN} times · medians and worst of ${run.rounds} rounds\n`,
  )
  say(describePages(run))
} finally {
  await cleanup.run()
}

type Options = { rounds: number; isWanted: (part: Part) => boolean }

function readOptions(): Options {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, only: { type: 'string' } },
  })
  const rounds = Number(values.rounds ?? DEFAULT_ROUNDS)
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds takes a whole number above zero, not "${values.rounds}"`)
  }
  const only: readonly string[] = values.only?.split(',') ?? PARTS
  const unknown = only.find((part) => !PARTS.includes(part as Part))
  if (unknown !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}, not "${unknown}"`)
  return { rounds, isWanted: (part) => only.includes(part) }
}

async function measurePages({ rounds, isWanted }: Options): Promise<PageRun> {
  const { settings } = await openEmbeddedTarget(cleanup)
  const shop = await step('Filling the shop with the sample catalogue', () =>
    startShop(settings, cleanup),
  )
  const browser = await launchBrowser(cleanup)
  const { token } = await newCustomer(shop.origin)
  const run: PageRun = { rounds, loads: [], interactions: [], wall: null, room: null, photo: null }
  for (const page of isWanted('loads') ? LOADED_PAGES : []) {
    await step(`Loading ${page.path}`, async () => {
      const rides = await inRounds(rounds, () => measureLoad(browser, shop.origin, page))
      run.loads.push(summarizeLoad(page.name, rides))
    })
  }
  for (const interaction of isWanted('interactions') ? INTERACTIONS : []) {
    await step(interaction.name, async () => {
      const rides = await inRounds(rounds, () =>
        measureInteraction(browser, { origin: shop.origin, token }, interaction),
      )
      run.interactions.push(summarizeInteraction(interaction.name, rides))
    })
  }
  if (isWanted('wall')) {
    await step('A design on a wall', async () => {
      run.wall = summarizeWall(await inRounds(rounds, () => measureWall(browser, shop.origin)))
    })
  }
  if (isWanted('room')) {
    await step('A design in a room', async () => {
      run.room = summarizeRoom(await inRounds(rounds, () => measureRoom(browser, shop.origin)))
    })
  }
  if (isWanted('photo')) {
    await step('A photo of a wall', async () => {
      run.photo = summarizePhoto(await inRounds(rounds, () => measurePhoto(browser, shop.origin)))
    })
  }
  return run
}

async function inRounds<T>(rounds: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < rounds) results.push(await measure())
  return results
}
