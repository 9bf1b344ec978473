import { answerJobs } from '../processes/worker-side.ts'
import { drawSampleMaster } from './draw-sample-master.ts'
import { inspectMaster } from './inspect-master.ts'
import type { PrintToRender, RenderedPrint } from './print/print-to-render.ts'
import { renderArtwork } from './render-artwork.ts'
import type { RenderJob } from './render-process.ts'

answerJobs<RenderJob, unknown>(isJob, (job, tellProgress) => {
  const tell = rarely(tellProgress)
  switch (job.recipe) {
    case 'inspect':
      return inspectMaster(job.file, tell)
    case 'artwork':
      return renderArtwork(job, tell)
    case 'sampleMaster':
      return drawSampleMaster(job, tell)
    case 'print':
      return printWith(job, tell)
  }
})

/** Loads fonts and barcodes only for prints. */
async function printWith(
  job: PrintToRender,
  tell: (percent: number) => void,
): Promise<RenderedPrint> {
  const { renderPrint } = await import('./print/render-print.ts')
  return renderPrint(job, tell)
}

/** Passes on whole percents, each once. */
function rarely(tell: (percent: number) => void): (percent: number) => void {
  let last = -1
  return (percent) => {
    const whole = Math.floor(percent)
    if (whole <= last) return
    last = whole
    tell(whole)
  }
}

function isJob(message: unknown): message is RenderJob {
  return typeof message === 'object' && message !== null && 'recipe' in message
}
