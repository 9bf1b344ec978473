/** Shapes words with HarfBuzz, as browsers do: fontkit misplaces vowel signs and fails on some conjuncts. */
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import * as harfbuzz from 'harfbuzzjs'

/** Numbers are in units of the font. */
export type ShapedGlyph = {
  id: number
  /** Code points that the glyph stands for; empty if another glyph of its cluster has them. */
  codePoints: number[]
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

const fonts = new Map<string, harfbuzz.Font>()

function fontOf(file: string): harfbuzz.Font {
  let font = fonts.get(file)
  if (!font) {
    font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfntOf(readFileSync(file)))))
    fonts.set(file, font)
  }
  return font
}

/** Returns glyphs from left to right, without those that the font lacks. @param file a font in WOFF */
export function shape(file: string, text: string): ShapedGlyph[] {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  const font = fontOf(file)
  harfbuzz.shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const begins = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const unnamed = new Map(
    begins.map((begin, place) => [begin, [...text.slice(begin, begins[place + 1])].map(codeOf)]),
  )
  const glyphs = infos.flatMap(({ codepoint: id, cluster }, index) => {
    const position = positions[index]
    if (id === 0 || !position) return []
    const signs = unnamed.get(cluster) ?? []
    const own = signs.findIndex((sign) => font.nominalGlyph(sign) === id)
    return [{ id, cluster, codePoints: own < 0 ? [] : signs.splice(own, 1), ...position }]
  })
  // What is read back keeps the signs of ligatures and conjuncts.
  return glyphs.map(({ cluster, codePoints, ...glyph }) => ({
    ...glyph,
    codePoints: codePoints.length > 0 ? codePoints : (unnamed.get(cluster)?.splice(0) ?? []),
  }))
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}

const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/** Unpacks a font in WOFF 1.0 (W3C Recommendation, 2012), which HarfBuzz does not read. */
function sfntOf(woff: Buffer): Uint8Array<ArrayBuffer> {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF.header + index * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tagAndSum: [woff.subarray(at, at + 4), woff.subarray(at + 16, at + 20)],
      data: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const begin = SFNT.header + count * SFNT.entry
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), begin)
  const sfnt = Buffer.from(new ArrayBuffer(size))
  woff.copy(sfnt, 0, 4, 8)
  sfnt.writeUInt16BE(count, 4)
  let offset = begin
  for (const [index, { tagAndSum, data }] of tables.entries()) {
    const at = SFNT.header + index * SFNT.entry
    for (const [place, bytes] of tagAndSum.entries()) bytes.copy(sfnt, at + place * 4)
    sfnt.writeUInt32BE(offset, at + 8)
    sfnt.writeUInt32BE(data.length, at + 12)
    data.copy(sfnt, offset)
    offset += padded(data.length)
  }
  return sfnt
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
