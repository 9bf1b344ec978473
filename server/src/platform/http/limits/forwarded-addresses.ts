/** Notices when all visitors seem to have one address, because a proxy is missing in TRUST_PROXY_HOPS. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import ipaddr from 'ipaddr.js'

/** Forwarded requests per check. */
const REQUESTS = 100
/** Share of one address that counts as too much. */
const SHARE = 0.9
/** Fewest different callers for which such a share is a proxy's. */
const CALLERS = 3

export type ForwardedAddresses = {
  note: (address: string, forwardedFor: string) => void
  /** Address of a proxy that is mistaken for all visitors; null if none is known. */
  readonly mistaken: string | null
}

export function watchForwardedAddresses(log: Pick<FastifyBaseLogger, 'warn'>): ForwardedAddresses {
  let mistaken: string | null = null
  let isSaid = false
  let noted = 0
  const counts = new Map<string, number>()
  const callers = new Set<string>()

  function judge(): void {
    const [address, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
    const isShared = count >= REQUESTS * SHARE && callers.size >= CALLERS
    mistaken = isShared && isOfOwnNetwork(address) ? address : null
    counts.clear()
    callers.clear()
    noted = 0
    if (mistaken === null || isSaid) return
    isSaid = true
    log.warn(
      { address: mistaken },
      'nearly all visitors have the address of a proxy: TRUST_PROXY_HOPS is too low, and limits count them as one',
    )
  }

  return {
    note(address, forwardedFor) {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      if (callers.size < CALLERS) callers.add(forwardedFor)
      noted += 1
      if (noted === REQUESTS) judge()
    },
    get mistaken() {
      return mistaken
    },
  }
}

export const forwardedAddresses = fastifyPlugin(
  async (app: FastifyInstance, { watch }: { watch: ForwardedAddresses }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const forwardedFor = request.raw.headers['x-forwarded-for']
      if (forwardedFor !== undefined) watch.note(request.ip, String(forwardedFor))
      done()
    })
  },
)

function isOfOwnNetwork(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return ['private', 'loopback', 'uniqueLocal', 'linkLocal'].includes(range)
}
