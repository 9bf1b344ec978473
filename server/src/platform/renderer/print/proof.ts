/** The picture of a print that is approved before it is printed: all of it, with the strips and the edge of the wall. */
import { createHash } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import type { PlacedWall } from '@bhitti/contract/rules/print/placement'
import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import { sharp } from '../render-library.ts'
import { openConversion } from './colour-conversion.ts'
import type { RenderedPrint } from './print-to-render.ts'
import { openBands, type PrintedArtwork } from './printed-bands.ts'

const LONGEST_SIDE = 1600
const NAME = 'proof.jpg'

type Proof = { folder: string; plan: StripPlan; wall: PlacedWall; profile: Uint8Array | null }

/** @throws WorkRefused master_missing, master_unreadable, profile_unreadable */
export async function drawProof(
  printed: PrintedArtwork,
  { folder, plan, wall, profile }: Proof,
): Promise<RenderedPrint['proof']> {
  const longest = Math.max(plan.widthUm, plan.heightUm)
  const dpi = Math.min(printed.dpi, (LONGEST_SIDE * UM_PER_INCH) / longest)
  const { width, height, channels, bands } = await openBands({ ...printed, dpi })
  const data = new Uint8Array(width * height * channels)
  for await (const band of bands()) data.set(band.data, band.top * width * channels)
  const isSrgb = channels === 3 && profile === null
  const seen = isSrgb
    ? data
    : (await openConversion({ from: profile, channels }, null)).convert(data)
  const path = join(folder, NAME)
  await sharp(seen, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(strips({ width, height }, plan, wall)), top: 0, left: 0 }])
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toFile(`${path}.part`)
  await rename(`${path}.part`, path)
  const file = await readFile(path)
  const sha256 = createHash('sha256').update(file).digest('hex')
  return { name: NAME, bytes: file.length, sha256, width, height }
}

/** White lines with dark edges, which are seen on every design. */
function strips(
  { width, height }: { width: number; height: number },
  { strips, widthUm, heightUm }: StripPlan,
  { spareUm }: PlacedWall,
): string {
  const x = (um: number) => ((um * width) / widthUm).toFixed(1)
  const y = (um: number) => ((um * height) / heightUm).toFixed(1)
  const path = strips
    .slice(1)
    .map(({ fromUm }) => `M${x(fromUm)} 0V${height}`)
    .join('')
  const wall =
    spareUm === 0
      ? ''
      : `<rect x="${x(spareUm)}" y="${y(spareUm)}" width="${x(widthUm - 2 * spareUm)}" height="${y(heightUm - 2 * spareUm)}" stroke-dasharray="12 8"/>`
  const drawn = (colour: string, stroke: number) =>
    `<g fill="none" stroke="${colour}" stroke-width="${stroke}"><path d="${path}"/>${wall}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn('#000', 3)}${drawn('#fff', 1.2)}</svg>`
}
