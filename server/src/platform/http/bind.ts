/** Binds calls of the contract to verbs. Schemas, access and limits come from the contract; a route decides nothing. */
import type { Readable } from 'node:stream'
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { AlsoNeeds, Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import type { Call } from '@bhitti/contract/calls/endpoint-table'
import { errorReply } from '@bhitti/contract/calls/fields'
import { LIBERTIES, strictBody } from '@bhitti/contract/calls/liberal-bodies'
import { unstorablePlaces } from '@bhitti/contract/calls/storable'
import { can } from '@bhitti/contract/rules/shop/roles'
import { may } from '@bhitti/contract/rules/shop/staff-roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ActorContext, Context } from '../context/context.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { ShopError } from '../errors/shop-error.ts'
import { callCacheKeyOf } from '../response-cache/cached-addresses.ts'
import { fixedHeaders } from '../response-cache/fixed-headers.ts'
import { sendCached, sendStale } from '../response-cache/send-cached.ts'
import { fieldsOf } from './errors.ts'
import { nameOfCall, type PublicInput } from './public-calls.ts'

type Parsed<S extends Shape, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? z.output<S[K]>
  : undefined

type CallInput<S extends Shape> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  body: Parsed<S, 'body'>
  request: FastifyRequest
}

const UNSTORABLE =
  'This contains a character that cannot be used here. Please type it instead of pasting it'

type Unenveloped<T> = T extends { success: true } ? Omit<T, 'success'> : T
type CallOutput<S extends Shape> = Promise<Unenveloped<z.input<S['reply']>>>

export function bindOpen<S extends Shape>(
  app: FastifyInstance,
  context: Context,
  call: Call<S>,
  verb: (context: Context, input: CallInput<S>) => CallOutput<S>,
): void {
  if (call.access !== 'anyone') throw new Error(`${call.path} is not open to anyone`)
  register(app, call, (request) => verb(withLog(context, request), inputOf<S>(request)))
}

/** Nothing about the caller, since the reply is the same for everybody. */
type CachedInput<S extends Shape> = Pick<CallInput<S>, 'params' | 'query'>

export type CachedVerb<S extends Shape> = {
  verb: (context: Context, input: CachedInput<S>) => CallOutput<S>
  /** Returns the ids of products in a reply, which is cached until one changes; undefined prevents caching. */
  productsIn: (
    answer: Unenveloped<z.input<S['reply']>>,
    input: CachedInput<S>,
  ) => readonly string[] | undefined
}

/** Binds a call whose replies are the same for everybody and are cached. Pages may make it while they are rendered. */
export function bindCached<S extends Shape>(
  app: FastifyInstance,
  context: Context,
  call: Call<S>,
  { verb, productsIn }: CachedVerb<S>,
): void {
  if (call.access !== 'anyone') throw new Error(`${call.path} is not open to anyone`)
  const { responseCache } = context
  const read = parametersOf(call)
  app.publicCalls.set(nameOfCall(call), async (asked, log) => {
    const input = checkedInput(call, asked)
    const answer = await verb({ ...context, log }, input)
    return {
      reply: z.encode(call.shape.reply, enveloped(answer) as z.output<S['reply']>),
      products: productsIn(answer, input),
    }
  })
  register(app, call, async (request, reply) => {
    const input = inputOf<S>(request)
    const ask = () => verb(withLog(context, request), input)
    const key = callCacheKeyOf(request.raw.url, read)
    if (key === undefined) return ask()
    const make = async () => {
      const answer = await ask()
      const products = productsIn(answer, input)
      if (!products) return { other: answer }
      const body = String(reply.code(200).serialize(enveloped(answer)))
      const headers = { ...fixedHeaders(reply), 'content-type': 'application/json; charset=utf-8' }
      return { reply: { body, headers, products } }
    }
    try {
      const made = await responseCache.findOrMake(key, make)
      return 'other' in made ? made.other : sendCached(request, reply, made.reply)
    } catch (error) {
      const stale = isDatabaseAway(error) ? responseCache.findStale(key) : undefined
      if (!stale) throw error
      return sendStale(request, reply, stale)
    }
  })
}

/**
 * Checks the input of a page's call as the route would.
 * @throws ShopError request.invalid
 */
function checkedInput<S extends Shape>({ shape }: Call<S>, asked: PublicInput): CachedInput<S> {
  refuseUnstorable(shape, asked)
  const { params, query } = shape
  // Safe: each part is undefined if the call has none, else the output of its schema.
  return {
    params: params && checkedPart(params, asked.params),
    query: query && checkedPart(query, asked.query),
  } as CachedInput<S>
}

function checkedPart(schema: z.ZodType, part: Record<string, string>): unknown {
  const { data, error } = schema.safeParse(part)
  if (!error) return data
  const issues = error.issues.map(({ path, message }) => ({
    instancePath: path.join('/'),
    message,
  }))
  throw new ShopError('request.invalid', { fields: fieldsOf(issues) })
}

function parametersOf({ path, shape: { query } }: Call): ReadonlySet<string> {
  if (query === undefined) return new Set()
  if (!(query instanceof z.ZodObject)) throw new Error(`${path} does not name its parameters`)
  return new Set(Object.keys(query.shape))
}

/**
 * Binds a call that needs an account. Refuses with 401 without a live token; with 403 for the wrong role, for staff
 * without the permission, or for another account's `userId` in path or body.
 */
export function bind<S extends Shape>(
  app: FastifyInstance,
  context: Context,
  call: Call<S>,
  verb: (context: ActorContext, input: CallInput<S>) => CallOutput<S>,
): void {
  if (call.access === 'anyone') throw new Error(`${call.path} is open: use bindOpen`)
  register(app, call, async (request) => {
    const actor = request.actor
    if (!actor) throw new ShopError('account.login_required')
    return verb({ ...withLog(context, request), actor }, inputOf<S>(request))
  })
}

/** Binds a call whose verb checks the token itself and answers 401, because the token may not be a session's. */
export function bindTokenCheck<S extends Shape>(
  app: FastifyInstance,
  context: Context,
  call: Call<S>,
  verb: (context: Context, input: CallInput<S>) => CallOutput<S>,
): void {
  if (call.access !== 'signedIn') throw new Error(`${call.path} is not for any signed-in account`)
  register(
    app,
    call,
    (request) => verb(withLog(context, request), inputOf<S>(request)),
    () => Promise.resolve(null),
  )
}

export type FileAnswer = {
  content: Readable | Buffer | string
  type: string
  name: string
  /** Length of a stream, if it is known, so that the browser shows its progress. */
  bytes?: number
}

export function bindFile<S extends Shape>(
  app: FastifyInstance,
  context: Context,
  call: Call<S>,
  verb: (context: ActorContext, input: CallInput<S>) => Promise<FileAnswer>,
): void {
  register(app, call, async (request, reply) => {
    const actor = request.actor
    if (!actor) throw new ShopError('account.login_required')
    const file = await verb({ ...withLog(context, request), actor }, inputOf<S>(request))
    return sendFile(reply, file)
  })
}

/** Binds a call that replies with a file to anybody who has its address; the verb decides. */
export function bindOpenFile<S extends Shape>(
  app: FastifyInstance,
  context: Context,
  call: Call<S>,
  verb: (context: Context, input: CallInput<S>) => Promise<FileAnswer>,
): void {
  if (call.access !== 'anyone') throw new Error(`${call.path} is not open to anyone`)
  register(app, call, async (request, reply) =>
    sendFile(reply, await verb(withLog(context, request), inputOf<S>(request))),
  )
}

function sendFile(reply: FastifyReply, { content, type, name, bytes }: FileAnswer): FastifyReply {
  if (bytes !== undefined) reply.header('content-length', bytes)
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .serializer((content: unknown) => content as string)
    .send(content)
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: SessionUser | null
  }
}

function register<S extends Shape>(
  app: FastifyInstance,
  call: Call<S>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  findActor = (request: FastifyRequest) => actorFor(call, request),
): void {
  const { shape } = call
  const status = call.status ?? 200
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      tags: [call.domain],
      ...(call.liberal && shape.body ? { description: LIBERTIES } : {}),
      ...(shape.params ? { params: shape.params } : {}),
      ...(shape.query ? { querystring: shape.query } : {}),
      ...(shape.body ? { body: shape.body } : {}),
      ...(call.access === 'anyone' ? {} : { security: [{ token: [] }] }),
      response: { [status]: shape.reply, '4xx': errorReply, '5xx': errorReply },
    },
    config: { limits: call, call, takesFile: call.takesFile ?? false },
    // Access comes before validation, so that strangers learn nothing about a call's input.
    preValidation: async (request) => {
      if (call.liberal) request.body = strictBody(request.body)
      request.actor = await findActor(request)
      refuseUnstorable(shape, { ...partsOf(request), body: checkedBody(call, request.body) })
    },
    // Needs the validated body.
    preHandler: async (request) => {
      if (call.alsoNeeds) await assertAlsoAllowed(call.alsoNeeds, request)
    },
    handler: async (request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      const answer = await handler(request, reply)
      if (reply.sent || answer === reply) return reply
      return reply.code(status).send(enveloped(answer))
    },
  })
}

/**
 * Returns the caller's account; null on open calls. Only this function decides who may call.
 * @throws ShopError account.login_required, account.not_allowed, account.customers_only, account.no_permission,
 * account.confirm_identity
 */
export async function actorFor(
  {
    access,
    permission,
    confirmed = false,
    duringEnrolment = false,
    beforeConfirming = false,
  }: Pick<Endpoint, 'access' | 'permission' | 'confirmed' | 'duringEnrolment' | 'beforeConfirming'>,
  request: FastifyRequest,
): Promise<SessionUser | null> {
  if (access === 'anyone') return null
  const actor = await request.findActor()
  if (!actor) {
    // During enrolment the password was right a moment ago, so no session is needed.
    const enrolling = duringEnrolment ? await request.findEnrolling() : null
    if (!enrolling) throw new ShopError('account.login_required')
    return enrolling
  }
  if (access === 'admin') {
    if (!can(actor.role, 'administer')) throw new ShopError('account.not_allowed')
    if (permission === null || !may(actor, permission)) {
      throw new ShopError('account.no_permission')
    }
  }
  // After the permission check: nobody has to confirm their identity to be told that they lack a permission.
  if (!beforeConfirming && (await request.mustConfirm())) {
    throw new ShopError('account.confirm_identity')
  }
  if (confirmed) await assertConfirmed(request)
  if (access === 'customer') {
    if (!can(actor.role, 'shop')) throw new ShopError('account.customers_only')
    const named = [userIdIn(request.params), userIdIn(request.body)]
    const details = propertyOf(request.body, 'orderDetails')
    if ([...named, userIdIn(details)].some((id) => id !== undefined && id !== actor.id)) {
      throw new ShopError('account.not_allowed')
    }
  }
  return actor
}

/** @throws ShopError account.login_required, account.confirm_identity */
async function assertConfirmed(request: FastifyRequest): Promise<void> {
  const isConfirmed = await request.isConfirmedEnough()
  // The session ended during this call.
  if (isConfirmed === null) throw new ShopError('account.login_required')
  if (!isConfirmed) throw new ShopError('account.confirm_identity')
}

/** @throws ShopError account.no_permission, account.confirm_identity */
async function assertAlsoAllowed(
  { when, permission, confirmed }: AlsoNeeds,
  request: FastifyRequest,
): Promise<void> {
  if (!when(request.body)) return
  if (!may(request.actor, permission)) throw new ShopError('account.no_permission')
  if (confirmed) await assertConfirmed(request)
}

function partsOf({ params, query }: FastifyRequest): { params: unknown; query: unknown } {
  return { params, query }
}

/** Returns the body without the part that its verb validates itself. */
function checkedBody({ unchecked }: Call, body: unknown): unknown {
  return unchecked !== undefined && isObject(body) ? { ...body, [unchecked]: undefined } : body
}

/**
 * Refuses texts that PostgreSQL cannot store, such as half a surrogate pair.
 * @throws ShopError request.invalid
 */
function refuseUnstorable(
  shape: Shape,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
): void {
  const places = [
    ...unstorablePlaces(params),
    ...unstorablePlaces(query, 'query'),
    // Without a schema the body is a file, which the verb reads.
    ...(shape.body ? unstorablePlaces(body) : []),
  ]
  if (places.length === 0) return
  throw new ShopError('request.invalid', {
    fields: Object.fromEntries(places.map((place) => [place, UNSTORABLE])),
  })
}

function enveloped(answer: unknown): unknown {
  return isObject(answer) ? { success: true, ...answer } : answer
}

function userIdIn(part: unknown): unknown {
  return propertyOf(part, 'userId')
}

function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withLog(context: Context, request: FastifyRequest): Context {
  return { ...context, log: request.log }
}

function inputOf<S extends Shape>(request: FastifyRequest): CallInput<S> {
  // Safe: Fastify has validated all three against the call's schemas.
  return {
    params: request.params as Parsed<S, 'params'>,
    query: request.query as Parsed<S, 'query'>,
    body: request.body as Parsed<S, 'body'>,
    request,
  }
}
