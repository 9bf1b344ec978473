/** Draws the README's pictures: a sample room with a painted wall, and each processing step. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import sharp from 'sharp'
import { filledBetween, regionOf, type Stroke } from './grow-region.ts'
import { keptEdges } from './kept-edges.ts'
import { labOf } from './lab-picture.ts'
import type { Pixels, Plane } from './pixels.ts'
import { plainWall } from './plain-wall.ts'
import { softMarks, sureWall } from './wall-cover.ts'
import { brightnessOf, smoothBrightness } from './wall-light.ts'
import { whiteWall } from './white-wall.ts'

const PLATES = fileURLToPath(new URL('../../web/app/features/visualiser/plates', import.meta.url))
const OUT = fileURLToPath(new URL('../pictures', import.meta.url))
const WIDTH = 640
/** The living room's wall at this width, clockwise from the top left. */
const CORNERS: Corners = [
  [28, 8],
  [612, 8],
  [612, 391],
  [28, 391],
]
const PAINT = [0.6, 0.74, 0.64] as const
const STROKES: readonly Stroke[] = [
  {
    path: [
      [170, 320],
      [330, 325],
      [470, 320],
    ],
    radius: 26,
    snaps: true,
  },
  {
    path: [
      [190, 270],
      [320, 280],
      [450, 270],
    ],
    radius: 22,
    snaps: true,
  },
  {
    path: [
      [75, 230],
      [90, 300],
      [85, 360],
    ],
    radius: 26,
    snaps: true,
  },
  {
    path: [
      [555, 215],
      [558, 300],
      [560, 380],
    ],
    radius: 14,
    snaps: true,
  },
]

const photo = await paintedRoom()
const { width, height } = photo
const lab = labOf(photo)
const plain = plainWall(lab, CORNERS)
let marks: Uint8Array = new Uint8Array(width * height)
for (const stroke of STROKES) {
  const region = regionOf(lab, stroke, { wall: plain })
  marks = filledBetween(
    marks.map((mark, at) => mark | (region[at] ?? 0)),
    lab,
    plain,
  )
}
const brightness = brightnessOf(photo)
const kept = softMarks(marks, width, height)
const light = smoothBrightness(brightness, sureWall(CORNERS, kept))
const edges = keptEdges(photo, marks, plain?.isWall ?? null)
const papered = whiteWall({ photo, brightness, kept, edges }, CORNERS)

mkdirSync(OUT, { recursive: true })
await save('photo', photo)
await save(
  'plain-wall',
  tinted((at) => plain?.isWall[at] === 1),
)
await save(
  'kept',
  tinted((at) => marks[at] === 1),
)
await save('light', asGrey(light))
await save('paper', papered.white)
await save('mask', papered.mask)

async function paintedRoom(): Promise<Pixels> {
  const [room, mask] = await Promise.all(['living-room', 'living-room-mask'].map(readPlate))
  if (!room || !mask) throw new Error('The plates of the living room are missing')
  const data = room.data.map((value, at) => {
    const share = (mask.data[at - (at % 4)] ?? 0) / 255
    return at % 4 === 3 ? 255 : value * (1 - share + share * (PAINT[at % 4] ?? 1))
  })
  return { ...room, data }
}

async function readPlate(name: string): Promise<Pixels> {
  const { data, info } = await sharp(`${PLATES}/${name}.avif`)
    .resize(WIDTH)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

function tinted(isChosen: (at: number) => boolean): Pixels {
  const data = photo.data.map((value, at) => {
    if (!isChosen(Math.floor(at / 4))) return value
    return [0.35 * value, 0.35 * value + 83, 0.35 * value + 41, 255][at % 4] ?? value
  })
  return { width, height, data }
}

function asGrey(plane: Plane): Pixels {
  const most = plane.data.reduce((one, other) => Math.max(one, other), 0)
  const data = new Uint8ClampedArray(4 * width * height).map((_, at) =>
    at % 4 === 3 ? 255 : 255 * Math.sqrt((plane.data[Math.floor(at / 4)] ?? 0) / most),
  )
  return { width, height, data }
}

async function save(name: string, { data }: Pixels): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 72 })
    .toFile(`${OUT}/${name}.webp`)
}
