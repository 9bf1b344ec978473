export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export type LoadPlan = {
  origin: string
  seconds: number
  /** Requests of each connection, which repeats them in order. */
  lists: readonly (readonly LoadRequest[])[]
}

export type LoadResult = {
  answered: number
  seconds: number
  p50Ms: number
  p99Ms: number
  /** Replies other than 2xx, broken connections and timeouts. */
  errors: number
  /** Count of each status; 0 means no answer. */
  statuses: Record<number, number>
}

const CALLERS_PER_CONNECTION = 128

/** Gives each request a different client address, because the shop limits calls per address. */
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

/** Returns the private address 10.x.x.x of a caller's number, which must be below 16 million. */
export function callerAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
