/**
 * Fetches addresses entered by people, from the public internet only. The IP address is checked at each connection and
 * redirect, which prevents DNS rebinding.
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

/** Reason why nothing was fetched; `mayPass` is true if another try could succeed. */
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
  /** Emits an error if the connection breaks or the time is over. */
  body: IncomingMessage
  /** Content type from the host, in lower case without parameters; empty if missing. */
  type: string
  bytes: number | undefined
}

/** @throws FetchFailed */
export type PublicFetch = (address: string) => Promise<FetchedFile>

export type PublicFetchOptions = {
  resolve?: typeof lookup
  isAllowed?: (address: string) => boolean
  /** Certificate authority to trust, for tests. */
  ca?: string
  /** Time-out for everything, including redirects and the body. */
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
          // Never reuses a connection, which may have been opened when the name meant another host.
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

/** Checks an IP address in place of a name, since it is never looked up. */
function assertHost({ hostname }: URL, isAllowed: (address: string) => boolean): void {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0 && !isAllowed(bare)) throw new FetchFailed('private')
}

/** Refuses a name if any of its addresses is private: which one is connected to is chance. */
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
