/** The form in which a kept reply is sent. */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Soon enough for those who wait for the first; docs/performance.md has what others cost. */
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 7

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

export type EncodedBody = { br: Buffer; gzip: Buffer }

/** Compresses in both ways, off the event loop. */
export async function encodeBody(body: string): Promise<EncodedBody> {
  const bytes = Buffer.from(body)
  const [br, gzipped] = await Promise.all([
    inBrotli(bytes, brotliOptions(bytes)),
    inGzip(bytes, { level: GZIP_LEVEL }),
  ])
  return { br, gzip: gzipped }
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

/** The power of two that a body fits into; the compressor takes up to eight times as many bytes of memory. */
function windowFor(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16))
  return Math.min(
    Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )
}

/** The body as it was before. */
export function plainBody({ gzip }: EncodedBody): Promise<Buffer> {
  return fromGzip(gzip)
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
