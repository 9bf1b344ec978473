/** The form in which a kept reply is sent. */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Soon enough for those who wait for the first; docs/performance.md has what others cost. */
const BROTLI_QUALITY = 5
/** As a power of two: what stands 64 kB apart in a page is alike no more than its halves are. */
const LARGEST_WINDOW = 16
const GZIP_LEVEL = 7

const inBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const inGzip = promisify(gzip)

/** A body as nearly everybody asks for it, and packed with gzip once somebody has asked for that. */
export type EncodedBody = { readonly br: Buffer; gzip?: Promise<Buffer> }

/** Compresses off the event loop. */
export async function encodeBody(body: string | Buffer): Promise<EncodedBody> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return { br: await inBrotli(bytes, brotliOptions(bytes)) }
}

/** Bytes that a body takes, with room for the form that nobody may ever ask for. */
export function keptBytes({ br }: EncodedBody): number {
  return Math.ceil(br.length * 2.2)
}

function brotliOptions(bytes: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  }
}

/** The power of two that a body fits into, as far as that pays: making room for more takes time, too. */
function windowFor(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), LARGEST_WINDOW)
}

/** The body in a form other than the one that is ready; what is packed is packed once. */
export function otherBody(body: EncodedBody, encoding: Exclude<Encoding, 'br'>): Promise<Buffer> {
  if (encoding === 'identity') return fromBrotli(body.br)
  body.gzip ??= fromBrotli(body.br).then((bytes) => inGzip(bytes, { level: GZIP_LEVEL }))
  return body.gzip
}

const known = new Map<string, Encoding>()
/** Browsers send few different headers; anyone who sends many is not remembered. */
const KNOWN_MAX = 200

/** The best form that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const remembered = known.get(accepted)
  if (remembered) return remembered
  const encoding = chooseEncoding(accepted)
  if (known.size < KNOWN_MAX) known.set(accepted, encoding)
  return encoding
}

function chooseEncoding(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  const allows = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity'
}
