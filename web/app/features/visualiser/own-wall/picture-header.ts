/** Parses the first bytes of a picture file without decoding it. */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'bmp'

export type PictureHeader = {
  kind: PictureKind
  /** Pixels before the Exif rotation; null if the first bytes do not contain them. */
  width: number | null
  height: number | null
  /** Focal length divided by the picture's longer side; null if the camera did not record it. */
  focal: number | null
}

/** Enough bytes for the header: cameras put previews and colour profiles before the picture's size. */
export const HEADER_BYTES = 512 * 1024

/** Diagonal of 35 mm film, the reference of equivalent focal lengths. */
const FILM_DIAGONAL_MM = 43.27

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']
const AVIF_BRANDS = ['avif', 'avis']

export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = (kind: PictureKind, size: Size | null = null, film: number | null = null) => ({
    kind,
    width: size?.[0] ?? null,
    height: size?.[1] ?? null,
    focal: focalOf(film, size),
  })
  try {
    if (view.getUint16(0) === 0xffd8) {
      const { size, film } = jpegFacts(view)
      return header('jpeg', size, film)
    }
    if (view.getUint32(0) === 0x89504e47)
      return header('png', [view.getUint32(16), view.getUint32(20)])
    if (textAt(view, 0, 3) === 'GIF')
      return header('gif', [view.getUint16(6, true), view.getUint16(8, true)])
    if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') {
      return header('webp', webpSize(view))
    }
    if (textAt(view, 4, 4) === 'ftyp') {
      const brand = textAt(view, 8, 4)
      if (AVIF_BRANDS.includes(brand)) return header('avif', isoSize(view))
      return HEIC_BRANDS.includes(brand) ? header('heic', isoSize(view)) : null
    }
    if (textAt(view, 0, 2) === 'BM') {
      return header('bmp', [view.getInt32(18, true), Math.abs(view.getInt32(22, true))])
    }
    return null
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return null
    throw error
  }
}

type Size = readonly [width: number, height: number]

function focalOf(film: number | null, size: Size | null): number | null {
  if (film === null || film <= 0 || size === null) return null
  return (film * Math.hypot(...size)) / (FILM_DIAGONAL_MM * Math.max(...size))
}

function jpegFacts(view: DataView): { size: Size | null; film: number | null } {
  let film: number | null = null
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff) break
    const length = view.getUint16(at + 2)
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { size: [view.getUint16(at + 7), view.getUint16(at + 5)], film }
    if (marker === 0xffe1 && textAt(view, at + 4, 4) === 'Exif') {
      film = filmFocal(view, at + 10, length - 8) ?? film
    }
    at += 2 + length
  }
  return { size: null, film }
}

/** Returns the Exif tag FocalLengthIn35mmFilm, in millimetres. */
function filmFocal(view: DataView, start: number, length: number): number | null {
  if (start + length > view.byteLength || length < 8) return null
  const tiff = new DataView(view.buffer, view.byteOffset + start, length)
  const isLittle = tiff.getUint16(0) === 0x4949
  try {
    const exif = entryOf(tiff, tiff.getUint32(4, isLittle), 0x8769, isLittle)
    if (exif === null) return null
    const entry = entryOf(tiff, tiff.getUint32(exif, isLittle), 0xa405, isLittle)
    return entry === null ? null : tiff.getUint16(entry, isLittle)
  } catch (error) {
    // Some programs truncate the Exif block.
    if (error instanceof RangeError) return null
    throw error
  }
}

function entryOf(tiff: DataView, folder: number, tag: number, isLittle: boolean): number | null {
  const count = tiff.getUint16(folder, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = folder + 2 + 12 * entry
    if (tiff.getUint16(at, isLittle) === tag) return at + 8
  }
  return null
}

function webpSize(view: DataView): Size | null {
  const form = textAt(view, 12, 4)
  if (form === 'VP8X') {
    const at = (place: number) => 1 + (view.getUint32(place, true) & 0xffffff)
    return [at(24), at(27)]
  }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true)
    return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)]
  }
  if (form !== 'VP8 ') return null
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
}

/** Returns the largest size named in the file: that of the picture rather than its tiles and previews. */
function isoSize(view: DataView): Size | null {
  let largest: Size | null = null
  for (let at = 4; at + 16 <= Math.min(view.byteLength, 65_536); at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size: Size = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (largest === null || size[0] * size[1] > largest[0] * largest[1]) largest = size
  }
  return largest
}

function textAt(view: DataView, start: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, at) => view.getUint8(start + at)))
}
