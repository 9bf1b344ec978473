/** What the load process is asked to do, and what it answers. */

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export type LoadPlan = {
  origin: string
  seconds: number
  /** What each connection asks for in turn; as many lists as connections. */
  lists: readonly (readonly LoadRequest[])[]
}

export type LoadResult = {
  answered: number
  /** How long it lasted. */
  seconds: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 2xx, broken connections and time-outs. */
  errors: number
  /** How often each status came; 0 is no answer. */
  statuses: Record<number, number>
}

/** Requests of one connection, each from another caller's address. */
const CALLERS_PER_CONNECTION = 128

/**
 * Spreads requests over addresses as a proxy would name them: a shop counts calls per address, and a
 * load of many people is not a load of one. No list repeats an address of another.
 */
export function fromManyCallers(plan: LoadPlan): LoadPlan {
  const lists = plan.lists.map((list, connection) =>
    Array.from({ length: CALLERS_PER_CONNECTION }, (_, caller) => {
      const request = list[(connection + caller) % list.length]
      if (!request) throw new Error('a connection has nothing to ask for')
      const address = callerAddress(connection * CALLERS_PER_CONNECTION + caller)
      return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
    }),
  )
  return { ...plan, lists }
}

/** The address of the caller with this number, below 16 million: a private one, 10.x.x.x. */
export function callerAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
