import type { FastifyBaseLogger } from 'fastify'
import {
  createWorkProcess,
  type RunOptions,
  type WorkProcessOptions,
} from '../processes/work-process.ts'
import type { RenderedArtwork } from './artwork-files.ts'
import type { SampleToDraw } from './draw-sample-master.ts'
import type { InspectedMaster } from './inspect-master.ts'
import type { PrintToRender, RenderedPrint } from './print/print-to-render.ts'
import type { ArtworkToRender } from './render-artwork.ts'

export type RenderJob =
  | { recipe: 'inspect'; file: string }
  | ({ recipe: 'artwork' } & ArtworkToRender)
  | ({ recipe: 'sampleMaster' } & SampleToDraw)
  | ({ recipe: 'print' } & PrintToRender)

/** Methods throw what `WorkProcess.run` throws. `WorkRefused` has a refusal or print failure of the contract. */
export type RenderProcess = {
  inspect: (file: string, options?: RunOptions) => Promise<InspectedMaster>
  renderArtwork: (artwork: ArtworkToRender, options?: RunOptions) => Promise<RenderedArtwork>
  drawSampleMaster: (sample: SampleToDraw, options?: RunOptions) => Promise<void>
  renderPrint: (print: PrintToRender, options?: RunOptions) => Promise<RenderedPrint>
  readonly pid: number | undefined
  end: () => void
}

const BOUNDS: WorkProcessOptions = {
  // A picture of 60,000 pixels in 16 bits takes 700 MB for all levels of its pyramid.
  memoryMb: 1600,
  timeoutMs: 45 * 60_000,
  idleMs: 30_000,
  mostWaiting: 20,
}

export function createRenderProcess(
  log: Pick<FastifyBaseLogger, 'warn'>,
  options: Partial<WorkProcessOptions> = {},
): RenderProcess {
  const worker = new URL('./render-worker.ts', import.meta.url)
  const child = createWorkProcess<RenderJob, unknown>(worker, log, { ...BOUNDS, ...options })
  return {
    // Safe: the worker answers each recipe with its own result.
    inspect: (file, run) => child.run({ recipe: 'inspect', file }, run) as Promise<InspectedMaster>,
    renderArtwork: (artwork, run) =>
      child.run({ recipe: 'artwork', ...artwork }, run) as Promise<RenderedArtwork>,
    drawSampleMaster: (sample, run) =>
      child.run({ recipe: 'sampleMaster', ...sample }, run) as Promise<void>,
    renderPrint: (print, run) =>
      child.run({ recipe: 'print', ...print }, run) as Promise<RenderedPrint>,
    get pid() {
      return child.pid
    },
    end: child.end,
  }
}

/** For the sample's own process, so that no master of the owner waits for the sample: see decision 0056. */
const SAMPLE_BOUNDS: Partial<WorkProcessOptions> = {
  // The largest drawing with its pyramid takes 450 MB.
  memoryMb: 600,
  timeoutMs: 20 * 60_000,
}

export function createSampleProcess(log: Pick<FastifyBaseLogger, 'warn'>): RenderProcess {
  return createRenderProcess(log, SAMPLE_BOUNDS)
}
