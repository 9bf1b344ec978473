/** Time to print a large wall, compared with sharp alone, and how long shoppers wait for a page meanwhile. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { gridSize, stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { usualMedium } from '@bhitti/contract/rules/print/print-media'
import { planStrips, type StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import { fetchText } from './api.ts'
import type { Cleanup } from './cleanup.ts'
import type { Print } from './figures.ts'
import { percentile } from './percentiles.ts'
import type { Cuts, YardstickAnswer, YardstickTask } from './print-messages.ts'
import { memoryMb, processSeconds } from './processor-time.ts'
import type { Shop } from './shop.ts'

const WORKER = fileURLToPath(new URL('../../server/build/render-worker.js', import.meta.url))
const YARDSTICK = fileURLToPath(new URL('./print-yardstick-process.ts', import.meta.url))

const WALL = { widthUm: 4_000_000, heightUm: 3_000_000 }
const DPI = 150
/** Limit in megabytes of the process that prepares masters in a shop. */
const MEMORY_BOUND = 1600
const LOOK_EVERY_MS = 50
const PAGE_EVERY_MS = 20

type Design = {
  what: Print['what']
  kind: 'mural' | 'repeat'
  match: 'halfDrop' | null
  widthUm: number
  heightUm: number
  pixelsWide: number
  pixelsHigh: number
}

/** A mural of 100 dpi, which is enlarged, and a repeat of 160 dpi, which is reduced. */
const DESIGNS: readonly Design[] = [
  { what: 'mural', kind: 'mural', match: null, ...WALL, pixelsWide: 15_750, pixelsHigh: 11_812 },
  {
    ...{ what: 'half drop', kind: 'repeat', match: 'halfDrop' },
    ...{ widthUm: 640_000, heightUm: 480_000, pixelsWide: 4032, pixelsHigh: 3024 },
  },
]

export async function printWalls(
  shop: Shop,
  cleanup: Cleanup,
): Promise<Omit<Print, 'database' | 'products'>[]> {
  const root = await mkdtemp(join(tmpdir(), 'bhitti-bench-print-'))
  const remove = cleanup.add(() => rm(root, { recursive: true, force: true }))
  const cutter = startProcess(YARDSTICK, [], cleanup)
  const plan = planStrips(WALL, usualMedium('Canvas'), 1)
  if (typeof plan === 'string') throw new Error(plan)
  const prints = []
  let yardstick: YardstickAnswer | undefined
  for (const design of DESIGNS) {
    const { pixelsWide, pixelsHigh } = design
    const pyramid = join(root, `${design.kind}.tif`)
    await askYardstick(cutter, { task: 'draw', file: pyramid, pixelsWide, pixelsHigh })
    if (design.kind === 'mural') {
      const cuts = cutsOf(plan, design)
      const task: YardstickTask = {
        task: 'cut',
        file: pyramid,
        folder: await newFolder(root),
        cuts,
      }
      yardstick = await askYardstick(cutter, task)
    }
    const print = await printDesign(shop, { design, plan, pyramid, root, cleanup })
    if (yardstick === undefined) throw new Error('the mural is measured first')
    prints.push({
      ...print,
      yardstickSeconds: yardstick.seconds,
      yardstickCpuSeconds: yardstick.cpuSeconds,
      ratio: yardstick.seconds / print.seconds,
    })
  }
  cutter.disconnect()
  await remove()
  return prints
}

let folders = 0

async function newFolder(root: string): Promise<string> {
  folders += 1
  const folder = join(root, String(folders))
  await mkdir(folder)
  return folder
}

function cutsOf(plan: StripPlan, { pixelsWide, pixelsHigh }: Design): Cuts {
  const { height } = gridSize(plan, DPI)
  return plan.strips.map((strip) => {
    const { from, to } = stripColumns(strip, DPI)
    const left = Math.round((strip.fromUm / plan.widthUm) * pixelsWide)
    const right = Math.round((strip.toUm / plan.widthUm) * pixelsWide)
    return { left, width: right - left, height: pixelsHigh, to: { width: to - from, height } }
  })
}

type PrintToMeasure = {
  design: Design
  plan: StripPlan
  pyramid: string
  root: string
  cleanup: Cleanup
}

async function printDesign(
  shop: Shop,
  { design: { what, ...design }, plan, pyramid, root, cleanup }: PrintToMeasure,
) {
  const worker = startProcess(WORKER, [String(MEMORY_BOUND)], cleanup)
  const pid = worker.pid
  if (pid === undefined) throw new Error('the renderer has no process')
  // Waits until the process has loaded its code.
  await pause(2_000)
  const startMb = memoryMb(pid)
  const startSeconds = processSeconds(pid)
  let mostMb = startMb
  const looking = setInterval(() => {
    mostMb = Math.max(mostMb ?? 0, memoryMb(pid) ?? 0)
  }, LOOK_EVERY_MS)
  const pages = readPages(shop.origin)
  const began = performance.now()
  const { rendererVersion, files } = await askWorker(worker, {
    ...{ recipe: 'print', folder: await newFolder(root), pyramid, colourSpace: 'srgb' },
    artwork: {
      ...{ id: 'bench', minScalePpm: TRUE_SCALE, maxScalePpm: TRUE_SCALE, floorDpi: 50 },
      ...design,
    },
    ...{ wall: { ...WALL, spareUm: 0 }, plan, dpi: DPI, feedPpm: 0, format: 'pdf' },
    placement: { artworkId: 'bench', leftUm: 0, topUm: 0, scalePpm: TRUE_SCALE, mirrored: false },
    strips: plan.strips.map(({ number }) => number),
    label: {
      ...{ orderNumber: 'BENCH-1', design: 'Bench', material: 'Canvas' },
      ...{ batch: 'Batch 1', code: 'BENCH-1', sets: 1 },
    },
    printerProfile: null,
  })
  const seconds = (performance.now() - began) / 1000
  clearInterval(looking)
  const endSeconds = processSeconds(pid)
  const latenciesMs = await pages.stop()
  worker.disconnect()
  const { width, height } = gridSize(plan, DPI)
  return {
    ...{ what, rendererVersion, seconds },
    megapixels: (width * height) / 1_000_000,
    cpuSeconds: endSeconds === null || startSeconds === null ? null : endSeconds - startSeconds,
    memoryMb: mostMb === null || startMb === null ? null : mostMb - startMb,
    fileMb: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000,
    pageP99Ms: percentile(latenciesMs, 99),
  }
}

function readPages(origin: string) {
  let isOver = false
  const latenciesMs: number[] = []
  const reading = (async () => {
    while (!isOver) {
      const from = performance.now()
      await fetchText(`${origin}/home`)
      latenciesMs.push(performance.now() - from)
      await pause(PAGE_EVERY_MS)
    }
  })()
  return {
    async stop(): Promise<number[]> {
      isOver = true
      await reading
      return latenciesMs
    },
  }
}

function startProcess(file: string, args: readonly string[], cleanup: Cleanup): ChildProcess {
  const child = fork(file, [...args], {
    // Same options as a shop's process that prepares masters.
    execArgv: ['--max-old-space-size=64'],
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
  })
  cleanup.add(async () => {
    if (child.connected) child.disconnect()
  })
  return child
}

async function askYardstick(child: ChildProcess, task: YardstickTask): Promise<YardstickAnswer> {
  child.send(task)
  return (await nextMessage(child)) as YardstickAnswer
}

type Rendered = { rendererVersion: string; files: { bytes: number }[] }

async function askWorker(child: ChildProcess, job: object): Promise<Rendered> {
  child.send(job)
  for (;;) {
    const answer = (await nextMessage(child)) as { said: string; result?: Rendered }
    if (answer.said === 'begun' || answer.said === 'progress') continue
    if (answer.said === 'done' && answer.result) return answer.result
    throw new Error(`the renderer has failed: ${JSON.stringify(answer)}`)
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const unneeded = new AbortController()
  const { signal } = unneeded
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the bench ended early')
  })
  // Aborting rejects this promise after nobody awaits it any more.
  ended.catch(() => {})
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    unneeded.abort()
  }
}
