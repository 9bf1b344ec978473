import type { z } from 'zod'

/**
 * Who may call: anybody, any signed-in account, customers only, or admins only. On customer calls a
 * `userId` in path or body must be the caller's own.
 */
export type Access = 'anyone' | 'signedIn' | 'customer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The zod schemas of a call. They are named only as types here, so that no page loads zod. */
export type Shape = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/** How often a call may be made, where less than usual. */
export type CallLimits = {
  /** By one person, known by the account or, before signing in, by a share of the network address. */
  perMinute?: number
  /** By anybody who names the same mailbox, phone number or order in this field of the body. */
  perHour?: { email?: number; phone?: number; order?: number }
}

export type Endpoint<S extends Shape = Shape> = CallLimits & {
  method: Method
  /** With `:name` for each path parameter. */
  path: string
  access: Access
  /** Status of success; 200 unless said. */
  status?: number
  /** Only carries the types. */
  readonly shape?: S
}

type PartInput<S extends Shape, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? { [key in K]: z.input<S[K]> }
  : unknown

/** What a caller passes: the parts of the request that the endpoint has. */
export type EndpointInput<S extends Shape> = PartInput<S, 'params'> &
  PartInput<S, 'query'> &
  PartInput<S, 'body'>

/** What the caller gets on success. */
export type EndpointReply<S extends Shape> = z.output<S['reply']>

/** Declares a call; the shape is given as a type: `endpoint<typeof shapes.login>(…)`. */
export function endpoint<S extends Shape>(
  method: Method,
  path: string,
  access: Access,
  options: CallLimits & Pick<Endpoint, 'status'> = {},
): Endpoint<S> {
  return { method, path, access, ...options }
}
