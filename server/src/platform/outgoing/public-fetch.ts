/**
 * Fetches what people name by an address of the internet, and nothing else: where an address leads is judged by the IP
 * address that is connected to, at the moment of connecting, for each redirect again. A name that means another host a
 * moment later gains nothing.
 */
import { type LookupAddress, lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { isPublicAddress } from './public-address.rules.ts'

const MOST_REDIRECTS = 3
const PATIENCE_MS = 30_000

export type FetchProblem =
  | 'not_https'
  | 'private'
  | 'unreachable'
  | 'refused'
  | 'redirects'
  | 'too_slow'

/** Why nothing was fetched; `mayPass` where another try could succeed. */
export class FetchFailed extends Error {
  readonly problem: FetchProblem
  readonly mayPass: boolean

  constructor(problem: FetchProblem, options: { mayPass?: boolean; cause?: unknown } = {}) {
    super(`not fetched: ${problem}`, { cause: options.cause })
    this.problem = problem
    this.mayPass = options.mayPass ?? false
  }
}

export type FetchedFile = {
  /** Ends with an error where the line breaks or the time is over. */
  body: IncomingMessage
  /** As the host says, in small letters without parameters; empty where it does not. */
  type: string
  /** As the host says; undefined where it does not. */
  bytes: number | undefined
}

/** @throws FetchFailed */
export type PublicFetch = (address: string) => Promise<FetchedFile>

export type PublicFetchOptions = {
  /** Asks for the IP addresses of a name, as `dns.lookup` does. */
  resolve?: typeof lookup
  /** Which IP addresses may be connected to. */
  isAllowed?: (address: string) => boolean
  /** A certificate authority beside those that everybody trusts. */
  ca?: string
  /** For all of it, redirects and the body included. */
  patienceMs?: number
}

export function createPublicFetch({
  resolve = lookup,
  isAllowed = isPublicAddress,
  ca,
  patienceMs = PATIENCE_MS,
}: PublicFetchOptions = {}): PublicFetch {
  const checkedLookup: LookupFunction = (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const refused = refusalOf(addresses, isAllowed)
      const [first] = addresses
      if (refused || !first) return callback(refused ?? new FetchFailed('unreachable'), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const sent = request(
        url,
        {
          lookup: checkedLookup,
          // A connection of its own: none that was opened when the name meant another host.
          agent: false,
          signal,
          headers: { accept: 'image/*', 'user-agent': 'shop-picture-import' },
          ...(ca === undefined ? {} : { ca }),
        },
        done,
      )
      sent.once('socket', (socket) => {
        socket.once('secureConnect', () => {
          const { remoteAddress = '' } = socket as TLSSocket
          if (!isAllowed(remoteAddress)) sent.destroy(new FetchFailed('private'))
        })
      })
      sent.once('error', fail)
      sent.end()
    })
  }

  return async (address) => {
    const signal = AbortSignal.timeout(patienceMs)
    let url = readUrl(address)
    for (let redirects = 0; ; redirects += 1) {
      assertHost(url, isAllowed)
      const reply = await ask(url, signal).catch((cause: unknown) => failed(cause, signal))
      const status = reply.statusCode ?? 0
      if (status === 200) return fetched(reply)
      // What else it has to say is not read.
      reply.destroy()
      const next = status >= 300 && status < 400 ? reply.headers.location : undefined
      if (next === undefined) {
        throw new FetchFailed('refused', { mayPass: status >= 500 || status === 429 })
      }
      if (redirects === MOST_REDIRECTS) throw new FetchFailed('redirects')
      url = readUrl(next, url)
    }
  }
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchFailed('not_https')
  const url = new URL(address, base)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new FetchFailed('not_https')
  }
  return url
}

/** An IP address in place of a name is never looked up. */
function assertHost({ hostname }: URL, isAllowed: (address: string) => boolean): void {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0 && !isAllowed(bare)) throw new FetchFailed('private')
}

/** One private address among several is enough: which of them is connected to is chance. */
function refusalOf(
  addresses: readonly LookupAddress[],
  isAllowed: (address: string) => boolean,
): FetchFailed | undefined {
  return addresses.every(({ address }) => isAllowed(address))
    ? undefined
    : new FetchFailed('private')
}

function fetched(reply: IncomingMessage): FetchedFile {
  const [type = ''] = (reply.headers['content-type'] ?? '').toLowerCase().split(';')
  const length = reply.headers['content-length']
  return {
    body: reply,
    type: type.trim(),
    bytes: length === undefined ? undefined : Number(length),
  }
}

function failed(cause: unknown, signal: AbortSignal): never {
  if (cause instanceof FetchFailed) throw cause
  throw new FetchFailed(signal.aborted ? 'too_slow' : 'unreachable', { mayPass: true, cause })
}
