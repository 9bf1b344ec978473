import type { z } from 'zod'
import type { Permission } from '../rules/shop/staff-roles.ts'

type OpenAccess = 'anyone' | 'signedIn' | 'customer'

/** Who may call. Admins also need a permission. On customer calls a `userId` in the request must be the caller's. */
export type Access = OpenAccess | 'admin'

type OpenPath =
  `/api/${'account' | 'artists' | 'auth' | 'content' | 'info' | 'payments' | 'print-downloads' | 'shop' | 'tickets'}${string}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The zod schemas of a call. Imported only as types, so that no page loads zod. */
export type Shape = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

export type CallLimits = {
  /** Calls of one account. One network address may make ten times as many. */
  perMinute?: number
  /** Calls by anybody that name the same mailbox, phone number or order in this body field. */
  perHour?: { email?: number; phone?: number; order?: number }
}

/** Further permission that a call needs for some bodies. */
export type AlsoNeeds = {
  /** True if the checked body needs it. */
  when: (body: unknown) => boolean
  permission: Permission
  /** True if the caller must have confirmed their identity recently. */
  confirmed: boolean
}

type StaffGuards = {
  /** True if the caller must have confirmed their identity recently. */
  confirmed?: boolean
  alsoNeeds?: AlsoNeeds
}

type AccountGuards = Pick<StaffGuards, 'confirmed'> & {
  /** True if also allowed after the right password, before a required second factor is set up. */
  duringEnrolment?: boolean
  /** True if also allowed for a session that must confirm its identity again. */
  beforeConfirming?: boolean
}

export type Endpoint<S extends Shape = Shape> = CallLimits &
  StaffGuards &
  AccountGuards & {
    method: Method
    path: string
    access: Access
    /** Permission of an admin call; null for other calls. */
    permission: Permission | null
    /** HTTP status of a success; default 200. */
    status?: number
    /** Also takes values in the types that simple clients send: see liberal-bodies.ts. */
    liberal?: boolean
    /** Body field that the schema does not check; the handler reads it itself. */
    unchecked?: string
    /** The body is a file, which may upload slowly. */
    takesFile?: boolean
    /** Also answered while the shop is closed: sign-in, existing orders, and payments that were opened in time. */
    whileClosed?: boolean
    /** Only carries the types. */
    readonly shape?: S
  }

type PartInput<S extends Shape, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? { [key in K]: z.input<S[K]> }
  : unknown

export type EndpointInput<S extends Shape> = PartInput<S, 'params'> &
  PartInput<S, 'query'> &
  PartInput<S, 'body'>

export type EndpointReply<S extends Shape> = z.output<S['reply']>

type Options = CallLimits &
  Pick<Endpoint, 'status' | 'liberal' | 'unchecked' | 'takesFile' | 'whileClosed'>

const OPEN: ReadonlySet<string> = new Set<OpenAccess>(['anyone', 'signedIn', 'customer'])

/**
 * Declares a call. Its shape is given as a type: `endpoint<typeof shapes.login>(…)`. An admin call without a permission
 * does not compile.
 */
export function endpoint<S extends Shape>(
  method: Method,
  path: OpenPath,
  who: OpenAccess,
  options?: Options & AccountGuards,
): Endpoint<S>
export function endpoint<S extends Shape>(
  method: Method,
  path: string,
  who: Permission,
  options?: Options & StaffGuards,
): Endpoint<S>
export function endpoint<S extends Shape>(
  method: Method,
  path: string,
  who: OpenAccess | Permission,
  options: Options & StaffGuards & AccountGuards = {},
): Endpoint<S> {
  const isOpen = (value: string): value is OpenAccess => OPEN.has(value)
  return isOpen(who)
    ? { method, path, access: who, permission: null, ...options }
    : { method, path, access: 'admin', permission: who, ...options }
}

/** True if a call is answered while the shop is closed. Calls of staff and signed-in accounts always are. */
export function isAnsweredWhileClosed({
  access,
  whileClosed = false,
}: Pick<Endpoint, 'access' | 'whileClosed'>): boolean {
  return access === 'admin' || access === 'signedIn' || whileClosed
}
