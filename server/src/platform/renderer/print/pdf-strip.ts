/** Writes a strip as a PDF of one page with one picture. Only a few rows are in memory at a time. See decision 0060. */
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { CHANNELS, type ColourModel } from './colour-conversion.ts'
import { adler32, differences, rowsOfPiece } from './deflate-rows.ts'
import type { Outline } from './outlines.ts'
import type { StripToWrite, StripWriter } from './strip-file.ts'

const POINTS_PER_INCH = 72
/** Most units of a page's side. A longer page has larger units, which PDF 1.6 supports. */
const MOST_UNITS = 14_400
const DEVICE_COLOURS: Record<ColourModel, string> = {
  grey: '/DeviceGray',
  rgb: '/DeviceRGB',
  cmyk: '/DeviceCMYK',
}
/** Last offset that a PDF's cross-reference table can hold. */
const LAST_PLACE = 9_999_999_999

const OBJECT = {
  ...{ catalog: 1, pages: 2, page: 3, marks: 4, info: 5, image: 6, imageLength: 7 },
  ...{ profile: 8, intent: 9, metadata: 10 },
}
/** PNG row filter: each byte is the difference from the pixel to its left. */
const SUB = 1

export async function openPdfStrip(strip: StripToWrite): Promise<StripWriter> {
  const { file, packer, page, width, height, model, profile } = strip
  const channels = CHANNELS[model]
  const unit = unitOf(strip)
  const places = new Map<number, number>()

  async function begin(object: number, text: string): Promise<void> {
    await file.written()
    places.set(object, file.length)
    file.append(Buffer.from(`${object} 0 obj\n${text}`, 'latin1'))
  }
  const write = (object: number, text: string) => begin(object, `${text}\nendobj\n`)
  /** Not packed, so that programs find it without reading the rest. */
  async function writeMetadata(id: string): Promise<void> {
    const bytes = Buffer.from(metadataOf(strip, id))
    await begin(
      OBJECT.metadata,
      `<< /Type /Metadata /Subtype /XML /Length ${bytes.length} >>\nstream\n`,
    )
    file.append(bytes)
    file.append(Buffer.from('\nendstream\nendobj\n'))
  }
  async function writeStream(object: number, fields: string, bytes: Buffer): Promise<void> {
    const packed = deflateSync(bytes, { level: 6 })
    const length = `/Length ${packed.length} /Filter /FlateDecode`
    await begin(object, `<< ${fields} ${length} >>\nstream\n`)
    file.append(packed)
    file.append(Buffer.from('\nendstream\nendobj\n'))
  }

  const isExchange = strip.isOutput && unit.large === 1
  const version = isExchange || unit.large > 1 ? '1.6' : '1.4'
  // The second line marks the file as binary for programs that transfer it.
  file.append(Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1'))
  await write(OBJECT.catalog, catalogOf(isExchange))
  await write(OBJECT.pages, `<< /Type /Pages /Kids [${OBJECT.page} 0 R] /Count 1 >>`)
  await write(OBJECT.page, pageOf(strip, unit))
  await writeStream(OBJECT.marks, '', Buffer.from(drawingOf(strip, unit.perPixel), 'latin1'))
  await write(OBJECT.info, infoOf(strip))
  if (profile && (isExchange || !strip.isOutput)) {
    const alternate = `/N ${channels} /Alternate ${DEVICE_COLOURS[model]}`
    await writeStream(OBJECT.profile, alternate, profile)
  }
  if (isExchange) await write(OBJECT.intent, intentOf(page.words))
  const colours =
    profile && !strip.isOutput ? `[/ICCBased ${OBJECT.profile} 0 R]` : DEVICE_COLOURS[model]
  await begin(
    OBJECT.image,
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height}`,
      `/ColorSpace ${colours} /BitsPerComponent 8 /Interpolate false`,
      `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${channels} /Columns ${width} >>`,
      `/Length ${OBJECT.imageLength} 0 R >>`,
      'stream\n',
    ].join('\n'),
  )
  await file.written()
  const imageBegins = file.length
  file.append(Buffer.from([0x78, 0x01]))

  const rowBytes = 1 + width * channels
  const most = rowsOfPiece(rowBytes)
  let piece = packer.take(most * rowBytes)
  let filled = 0
  let sum = 1

  async function pack(): Promise<void> {
    const rows = piece.subarray(0, filled * rowBytes)
    sum = adler32(sum, rows)
    await packer.room()
    file.append(packer.part(rows))
    piece = packer.take(most * rowBytes)
    filled = 0
  }

  return {
    async write({ pixels, from, stride, rows }) {
      for (let row = 0; row < rows; row += 1) {
        const at = filled * rowBytes
        piece[at] = SUB
        const first = from + row * stride
        differences(pixels, first, first + width * channels, channels, piece, at + 1)
        filled += 1
        if (filled === most) await pack()
      }
    },
    async finish(pixelsSha256) {
      if (filled > 0) await pack()
      // An empty last block and the checksum of everything.
      const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0])
      end.writeUInt32BE(sum, 2)
      file.append(end)
      await file.written()
      const imageLength = file.length - imageBegins
      file.append(Buffer.from('\nendstream\nendobj\n'))
      await write(OBJECT.imageLength, String(imageLength))
      await file.written()
      if (file.length > LAST_PLACE) {
        throw new Error('a strip takes more than 10 GB, which no PDF can: choose TIFF for it')
      }
      const words = `${strip.rendererVersion}\n${page.words}\n${pixelsSha256}`
      const id = createHash('sha256').update(words).digest('hex').slice(0, 32)
      if (isExchange) await writeMetadata(id)
      await file.written()
      file.append(Buffer.from(endOf(places, file.length, id), 'latin1'))
      return file.finish()
    },
  }
}

type Unit = {
  /** Points per unit of the page. */
  large: number
  /** Units of the page per pixel. */
  perPixel: number
}

function unitOf({ page, dpi }: StripToWrite): Unit {
  const points = (Math.max(page.width, page.height) * POINTS_PER_INCH) / dpi
  const large = Math.max(1, Math.ceil(points / MOST_UNITS))
  return { large, perPixel: POINTS_PER_INCH / dpi / large }
}

function catalogOf(isExchange: boolean): string {
  const intents = isExchange
    ? ` /OutputIntents [${OBJECT.intent} 0 R] /Metadata ${OBJECT.metadata} 0 R`
    : ''
  return `<< /Type /Catalog /Pages ${OBJECT.pages} 0 R${intents} >>`
}

function pageOf({ page: { trim, ...page } }: StripToWrite, { large, perPixel }: Unit): string {
  const box = (left: number, top: number, width: number, height: number) =>
    [left, page.height - top - height, left + width, page.height - top]
      .map((length) => inUnits(length * perPixel))
      .join(' ')
  const ofTrim = box(trim.left, trim.top, trim.width, trim.height)
  return [
    `<< /Type /Page /Parent ${OBJECT.pages} 0 R`,
    `/MediaBox [${box(0, 0, page.width, page.height)}]`,
    // The wall's spare is its bleed, and at a join nothing may extend beyond the strip.
    `/BleedBox [${ofTrim}] /TrimBox [${ofTrim}]`,
    ...(large > 1 ? [`/UserUnit ${large}`] : []),
    `/Resources << /XObject << /Strip ${OBJECT.image} 0 R >> >>`,
    `/Contents ${OBJECT.marks} 0 R >>`,
  ].join('\n')
}

/**
 * Pixels by which the picture keeps off the lines of its grid, at most five micrometres. If a rounding error crosses a
 * line, some programs draw it one pixel wider and blur it.
 */
const INSET = 0.01

/** Draws the picture first, then the marks, which never overlap it. */
function drawingOf({ page: { trim, outlines, ...page } }: StripToWrite, perPixel: number): string {
  const [left, bottom] = [trim.left, page.height - trim.top - trim.height]
  const [width, height] = [trim.width - 2 * INSET, trim.height - 2 * INSET]
  const place = [width, 0, 0, height, left + INSET, bottom + INSET].map((length) =>
    inUnits(length * perPixel),
  )
  const paper = [perPixel, 0, 0, -perPixel, 0, page.height * perPixel].map(exactly)
  return [
    `q ${place.join(' ')} cm /Strip Do Q`,
    `q ${paper.join(' ')} cm 0 g`,
    ...outlines.map(pathOf),
    'Q\n',
  ].join('\n')
}

function pathOf(outline: Outline): string {
  const steps = outline.map((step) => {
    if (step.to === 'close') return 'h'
    const { x, y } = step
    if (step.to === 'move') return `${fine(x)} ${fine(y)} m`
    if (step.to === 'line') return `${fine(x)} ${fine(y)} l`
    return `${[step.x1, step.y1, step.x2, step.y2, x, y].map(fine).join(' ')} c`
  })
  return [...steps, 'f'].join('\n')
}

function infoOf({ page, rendererVersion, createdAt }: StripToWrite): string {
  const day = `(D:${createdAt.replaceAll(/[-:T]|\..*/g, '')}Z)`
  return [
    `<< /Title ${textOf(page.words)} /Producer ${textOf(rendererVersion)}`,
    `/CreationDate ${day} /ModDate ${day} /Trapped /False >>`,
  ].join('\n')
}

/** What PDF/X-4 (ISO 15930-7) asks a file to say of itself, equal to its information dictionary. */
function metadataOf({ page, rendererVersion, createdAt }: StripToWrite, id: string): string {
  const at = createdAt.replace(/\..*/, 'Z')
  const uuid = id.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, 'uuid:$1-$2-$3-$4-$5')
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
  xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(page.words)}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>${escaped(rendererVersion)}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<xmp:MetadataDate>${at}</xmp:MetadataDate>
<xmpMM:DocumentID>${uuid}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function intentOf(words: string): string {
  return [
    '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Custom)',
    `/Info ${textOf(`The press of ${words}`)}`,
    `/DestOutputProfile ${OBJECT.profile} 0 R >>`,
  ].join('\n')
}

function endOf(places: ReadonlyMap<number, number>, at: number, id: string): string {
  const last = Math.max(...places.keys())
  const rows = Array.from({ length: last }, (_, index) => {
    const place = places.get(index + 1)
    return place === undefined
      ? '0000000000 00001 f \n'
      : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  return [
    `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('')}trailer`,
    `<< /Size ${last + 1} /Root ${OBJECT.catalog} 0 R /Info ${OBJECT.info} 0 R /ID [<${id}> <${id}>] >>`,
    `startxref\n${at}\n%%EOF\n`,
  ].join('\n')
}

/** Returns a text as a PDF string in UTF-16. */
function textOf(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

/** A millionth of a unit is less than a hundred-thousandth of a pixel. */
function inUnits(length: number): string {
  return String(Number(length.toFixed(6)))
}

/** Formats a factor that is applied to many pixels. */
function exactly(factor: number): string {
  return factor.toFixed(12).replace(/\.?0+$/, '')
}

function fine(pixels: number): string {
  return String(Number(pixels.toFixed(3)))
}
