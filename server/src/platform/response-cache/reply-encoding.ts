import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Fast enough for the first reply; docs/performance.md compares other qualities. */
const BROTLI_QUALITY = 5
/** As a power of two: 64 kB, beyond which pages repeat themselves no more than within. */
const LARGEST_WINDOW = 16
const GZIP_LEVEL = 7

const inBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const inGzip = promisify(gzip)

/** Body in Brotli, which nearly everybody accepts, and in gzip once somebody has asked for it. */
export type EncodedBody = { readonly br: Buffer; gzip?: Promise<Buffer> }

export async function encodeBody(body: string | Buffer): Promise<EncodedBody> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return { br: await inBrotli(bytes, brotliOptions(bytes)) }
}

/** Returns the bytes of a body, including room for its gzip form. */
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

/** Returns the smallest sufficient window; allocating a larger one takes time. */
function windowFor(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), LARGEST_WINDOW)
}

/** Returns the body in another encoding; gzip is compressed once. */
export function otherBody(body: EncodedBody, encoding: Exclude<Encoding, 'br'>): Promise<Buffer> {
  if (encoding === 'identity') return fromBrotli(body.br)
  body.gzip ??= fromBrotli(body.br).then((bytes) => inGzip(bytes, { level: GZIP_LEVEL }))
  return body.gzip
}

const known = new Map<string, Encoding>()
/** Browsers send few different headers; a caller who invents many fills no more memory than this. */
const KNOWN_MAX = 200

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
