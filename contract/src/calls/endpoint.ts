import type { z } from 'zod'
import type { Permission } from '../rules/shop/staff-roles.ts'

type OpenAccess = 'anyone' | 'signedIn' | 'customer'

/**
 * Who may call: anybody, any signed-in account, customers only, or admins only, who need the permission of the
 * call as well. On customer calls a `userId` in path or body must be the caller's own.
 */
export type Access = OpenAccess | 'admin'

/** Where calls that are not the admin area's may stand. */
type OpenPath =
  `/api/${'account' | 'artists' | 'auth' | 'content' | 'info' | 'payments' | 'print-downloads' | 'shop' | 'tickets'}${string}`

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

/** What a call needs beside its permission, as it does more with some bodies than with others. */
export type AlsoNeeds = {
  /** Whether it holds of a body that was checked. */
  when: (body: unknown) => boolean
  permission: Permission
  /** Whether the caller has to have said a short time ago who they are. */
  confirmed: boolean
}

/** What is asked of a member of the staff before a call. */
type StaffGuards = {
  /** The caller has to have said a short time ago who they are. */
  confirmed?: boolean
  alsoNeeds?: AlsoNeeds
}

/** What is asked before a call about one's own account. */
type AccountGuards = Pick<StaffGuards, 'confirmed'> & {
  /** Also for somebody whose password was right and whose role asks for a second factor first. */
  duringEnrolment?: boolean
  /** Also for a session that has to prove again who is there. */
  beforeConfirming?: boolean
}

export type Endpoint<S extends Shape = Shape> = CallLimits &
  StaffGuards &
  AccountGuards & {
    method: Method
    /** With `:name` for each path parameter. */
    path: string
    access: Access
    /** Of calls of admins: the one that they need. */
    permission: Permission | null
    /** Status of success; 200 unless said. */
    status?: number
    /** Also takes bodies in the types that simple clients send: see liberal-bodies.ts. */
    liberal?: boolean
    /** A part of the body that the verb reads by itself, whatever it holds. */
    unchecked?: string
    /** Its body is a file, which may take its time over a slow network. */
    takesFile?: boolean
    /**
     * Shoppers are answered although the shop is closed: about signing in, what belongs to orders and accounts of before,
     * and a payment that was begun in time.
     */
    whileClosed?: boolean
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

type Options = CallLimits &
  Pick<Endpoint, 'status' | 'liberal' | 'unchecked' | 'takesFile' | 'whileClosed'>

const OPEN: ReadonlySet<string> = new Set<OpenAccess>(['anyone', 'signedIn', 'customer'])

/**
 * Declares a call; the shape is given as a type: `endpoint<typeof shapes.login>(…)`. Who may call is one of the open
 * kinds or a permission of the staff; a call of the admin area without one does not compile.
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

/** Whether a call is answered although the shop is closed. Staff and signed-in accounts are answered everything. */
export function isAnsweredWhileClosed({
  access,
  whileClosed = false,
}: Pick<Endpoint, 'access' | 'whileClosed'>): boolean {
  return access === 'admin' || access === 'signedIn' || whileClosed
}
