/**
 * One strip as PDF: its picture without loss, at its true size, with the boxes that printers read. It is written as it
 * is rendered, as libraries that make PDFs hold a whole picture in memory. Numbers in brackets are clauses of ISO 32000-1.
 */

import { createHash } from 'node:crypto'
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { DIRECTION_WORDS } from '@bhitti/contract/rules/print/strip-words'
import { FilteredRows } from './compressed-rows.ts'
import { StripFile } from './strip-file.ts'
import { drawLabel, type PathCommand } from './strip-label.ts'
import { fileName, inTurn, type StripToWrite, type StripWriter } from './strip-writer.ts'

/** The largest page of a PDF without a unit of its own [14.11.2 and annex C.2]. */
const MOST_POINTS = 14_400
const POINTS_PER_INCH = 72
const BINARY_MARK = Buffer.from([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])

/** Where each object of a file begins, by its number. */
type Offsets = Map<number, number>

const OBJECTS = {
  catalog: 1,
  pages: 2,
  page: 3,
  image: 4,
  imageLength: 5,
  content: 6,
  profile: 7,
  info: 8,
  intent: 9,
} as const

/** @throws Error when the file cannot be written */
export async function beginPdf(strip: StripToWrite): Promise<StripWriter> {
  const { page, colours } = strip
  const { channels } = colours
  const rows = new FilteredRows(page.trim.width * channels)
  const scale = scaleOf(strip)
  const file = await StripFile.begin(strip.folder, fileName(strip, 'pdf'))
  const offsets: Offsets = new Map()
  const next = inTurn()

  async function put(text: string): Promise<void> {
    await file.write(Buffer.from(text, 'latin1'))
  }
  async function object(number: number, body: string): Promise<void> {
    offsets.set(number, file.bytes)
    await put(`${number} 0 obj\n${body}\nendobj\n`)
  }
  async function stream(number: number, dictionary: string, bytes: Uint8Array): Promise<void> {
    offsets.set(number, file.bytes)
    await put(`${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`)
    await file.write(bytes)
    await put('\nendstream\nendobj\n')
  }

  await put(`%PDF-${scale.userUnit === 1 ? '1.4' : '1.6'}\n`)
  await file.write(BINARY_MARK)
  offsets.set(OBJECTS.image, file.bytes)
  await put(`${OBJECTS.image} 0 obj\n<< ${imageDictionary(strip)} >>\nstream\n`)
  const begins = file.bytes
  await file.write(rows.head)

  return {
    writeRows(data) {
      const compressed = rows.compress(data)
      return next(async () => file.write(await compressed))
    },
    async finish() {
      await next(() => file.write(rows.end()))
      const length = file.bytes - begins
      await put('\nendstream\nendobj\n')
      await object(OBJECTS.imageLength, String(length))
      const { profile, outputIntent } = colours
      if (profile)
        await stream(OBJECTS.profile, `/N ${channels} /Alternate ${deviceSpace(channels)}`, profile)
      await stream(OBJECTS.content, '', Buffer.from(content(strip, scale), 'latin1'))
      await object(OBJECTS.page, pageDictionary(strip, scale))
      await object(OBJECTS.pages, `<< /Type /Pages /Kids [${OBJECTS.page} 0 R] /Count 1 >>`)
      if (outputIntent) await object(OBJECTS.intent, intentDictionary(outputIntent.name))
      const intents = outputIntent ? ` /OutputIntents [${OBJECTS.intent} 0 R]` : ''
      await object(OBJECTS.catalog, `<< /Type /Catalog /Pages ${OBJECTS.pages} 0 R${intents} >>`)
      await object(OBJECTS.info, infoDictionary(strip))
      await put(trailer(offsets, file.bytes, identity(strip, length)))
      return { name: file.name, ...(await file.finish()) }
    },
    abandon: () => file.abandon(),
  }
}

type Scale = { across: number; down: number; userUnit: number }

/** Units of the page for a pixel; the press is told to print longer where its feed makes prints shorter. */
function scaleOf({ page, dpi, feedPpm }: StripToWrite): Scale {
  const across = POINTS_PER_INCH / dpi
  const down = (across * (TRUE_SCALE + feedPpm)) / TRUE_SCALE
  const longest = Math.max(page.width * across, page.height * down)
  const userUnit = longest > MOST_POINTS ? Math.ceil(longest / MOST_POINTS) : 1
  return { across: across / userUnit, down: down / userUnit, userUnit }
}

const SPACES: Readonly<Record<number, string>> = {
  1: '/DeviceGray',
  3: '/DeviceRGB',
  4: '/DeviceCMYK',
}
const deviceSpace = (channels: number): string => SPACES[channels] ?? '/DeviceRGB'

function imageDictionary({ page: { trim }, colours }: StripToWrite): string {
  const { channels, profile } = colours
  const space = profile ? `[/ICCBased ${OBJECTS.profile} 0 R]` : deviceSpace(channels)
  const parameters = `<< /Predictor 15 /Colors ${channels} /BitsPerComponent 8 /Columns ${trim.width} >>`
  return [
    `/Type /XObject /Subtype /Image /Width ${trim.width} /Height ${trim.height}`,
    `/ColorSpace ${space} /BitsPerComponent 8 /Intent /RelativeColorimetric`,
    `/Filter /FlateDecode /DecodeParms ${parameters} /Length ${OBJECTS.imageLength} 0 R`,
  ].join(' ')
}

function pageDictionary({ page }: StripToWrite, { across, down, userUnit }: Scale): string {
  const { trim, width, height } = page
  const bottom = page.height - trim.top - trim.height
  const trimBox = box(
    [trim.left * across, bottom * down],
    [(trim.left + trim.width) * across, (bottom + trim.height) * down],
  )
  return [
    `<< /Type /Page /Parent ${OBJECTS.pages} 0 R /MediaBox ${box([0, 0], [width * across, height * down])}`,
    // What is cut off is the spare, which is inside of the trim: there is nothing to bleed beyond it.
    `/TrimBox ${trimBox} /BleedBox ${trimBox}`,
    ...(userUnit === 1 ? [] : [`/UserUnit ${userUnit}`]),
    `/Resources << /XObject << /Strip ${OBJECTS.image} 0 R >> >> /Contents ${OBJECTS.content} 0 R >>`,
  ].join(' ')
}

type Point = readonly [number, number]

function box([left, bottom]: Point, [right, top]: Point): string {
  return `[${[left, bottom, right, top].map(decimal).join(' ')}]`
}

/** A hundredth of a micrometre is far below a pixel. */
function decimal(value: number): string {
  return value.toFixed(7).replace(/\.?0+$/, '')
}

/** The picture, then what is drawn beside it in the press's black alone. */
function content(strip: StripToWrite, { across, down }: Scale): string {
  const { page, colours, label } = strip
  const { trim } = page
  const at = (x: number, y: number) => `${decimal(x * across)} ${decimal((page.height - y) * down)}`
  const black = colours.channels === 4 ? '0 0 0 1 k 0 0 0 1 K' : '0 g 0 G'
  const size = `${decimal(trim.width * across)} 0 0 ${decimal(trim.height * down)}`
  return [
    `q ${size} ${at(trim.left, trim.top + trim.height)} cm /Strip Do Q`,
    `${black} ${decimal(page.stroke * across)} w`,
    ...page.marks.map(({ x1, y1, x2, y2 }) => `${at(x1, y1)} m ${at(x2, y2)} l S`),
    ...drawLabel(label, strip, page).map((command) => operator(command, at)),
    'f',
    '',
  ].join('\n')
}

function operator({ draw, points }: PathCommand, at: (x: number, y: number) => string): string {
  if (draw === 'close') return 'h'
  const [a, b, c = 0, d = 0, e = 0, f = 0] = points
  if (draw === 'curveTo') return `${at(a, b)} ${at(c, d)} ${at(e, f)} c`
  return `${at(a, b)} ${draw === 'moveTo' ? 'm' : 'l'}`
}

/** Says for which press the colours are [14.11.5]. */
function intentDictionary(name: string): string {
  return `<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Custom) /Info ${text(name)} /DestOutputProfile ${OBJECTS.profile} 0 R >>`
}

/** Nothing of the day on which it was made: the same recipe gives the same bytes. */
function infoDictionary({ plan, strip, label }: StripToWrite): string {
  const title = `${label.orderNumber}, ${label.design}, strip ${strip.number} of ${plan.strips.length}, ${DIRECTION_WORDS[plan.direction]}`
  return `<< /Title ${text(title)} /Creator ${text('Bhitti')} >>`
}

/** A text in any script [7.9.2.2]. */
function text(value: string): string {
  const units = Buffer.from(`\uFEFF${value}`, 'utf16le').swap16()
  return `<${units.toString('hex')}>`
}

function identity({ label, strip, page }: StripToWrite, length: number): string {
  const said = JSON.stringify([label, strip, page.trim, length])
  return createHash('sha256').update(said).digest('hex').slice(0, 32)
}

function trailer(offsets: Offsets, at: number, id: string): string {
  const size = Math.max(...offsets.keys()) + 1
  const rows = Array.from({ length: size - 1 }, (_, index) => {
    const offset = offsets.get(index + 1)
    return offset === undefined
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return [
    `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${size} /Root ${OBJECTS.catalog} 0 R /Info ${OBJECTS.info} 0 R /ID [<${id}> <${id}>] >>\n`,
    `startxref\n${at}\n%%EOF\n`,
  ].join('')
}
