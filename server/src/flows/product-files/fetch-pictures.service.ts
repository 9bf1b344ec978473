/** Downloads pictures that import rows name. Results are stored, so that a restart downloads none again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import { LIBRARY_PICTURE_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { boundedFile } from '../../modules/uploads/bounded-file.ts'
import { storePictureOnce } from '../../modules/uploads/uploads.service.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { FetchFailed, type FetchProblem } from '../../platform/outgoing/public-fetch.ts'
import { pictureFetches } from './picture-fetches.table.ts'

/** Low enough not to look like an attack to any host, and not to occupy the shop. */
const AT_ONCE = 4
const PAUSES_MS = [1000, 4000, 15_000]

export type Fetched = { address: string } | { problem: ErrorCode }

export async function readFetched(
  db: Queryable,
  importId: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Fetched>> {
  if (sources.length === 0) return new Map()
  const rows = await db
    .select()
    .from(pictureFetches)
    .where(and(eq(pictureFetches.importId, importId), inArray(pictureFetches.source, [...sources])))
  return new Map(
    rows.map(({ source, address, problem }) => [
      source,
      // Safe: only error codes are stored if there is no address.
      address === null ? { problem: problem as ErrorCode } : { address },
    ]),
  )
}

/** Fetches the sources that have no result yet, on behalf of an admin, and calls `onEach` after each. */
export async function fetchPictures(
  context: Context,
  importId: string,
  { sources, actorId }: { sources: readonly string[]; actorId: string },
  onEach: () => Promise<void>,
): Promise<void> {
  const known = await readFetched(context.db, importId, sources)
  const waiting = [...new Set(sources)].filter((source) => !known.has(source)).values()
  const fetchInTurn = async () => {
    for (const source of waiting) {
      const outcome = await fetchWithTries(context, source, actorId)
      await context.db
        .insert(pictureFetches)
        .values({ importId, source, ...columnsOf(outcome), endedAt: sql`clock_timestamp()` })
        .onConflictDoNothing()
      await onEach()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchInTurn))
}

function columnsOf(outcome: Fetched): { address: string | null; problem: string | null } {
  return 'address' in outcome
    ? { address: outcome.address, problem: null }
    : { address: null, problem: outcome.problem }
}

async function fetchWithTries(context: Context, source: string, actorId: string): Promise<Fetched> {
  for (const pause of [...PAUSES_MS, null]) {
    const outcome = await fetchOnce(context, source, actorId)
    if ('address' in outcome || !outcome.mayPass || pause === null) return outcome
    await sleep(pause)
  }
  throw new Error('the last try has an outcome')
}

async function fetchOnce(
  context: Context,
  source: string,
  actorId: string,
): Promise<{ address: string } | { problem: ErrorCode; mayPass: boolean }> {
  try {
    const { body, type, bytes } = await context.fetchPublic(source)
    const problem = problemOf(type, bytes)
    if (problem !== null) {
      body.destroy()
      return { problem, mayPass: false }
    }
    const file = boundedFile(body, LIBRARY_PICTURE_MAX_BYTES, (cause) => {
      throw new ShopError('picture_address.too_slow', { cause })
    })
    const keeper = { ...context, actor: { id: actorId } }
    return { address: (await storePictureOnce(keeper, file)).address }
  } catch (error) {
    if (error instanceof FetchFailed) {
      return { problem: FETCH_PROBLEMS[error.problem], mayPass: error.mayPass }
    }
    if (error instanceof ShopError && PASSING.includes(error.code)) {
      return { problem: error.code, mayPass: true }
    }
    if (error instanceof ShopError) return { problem: error.code, mayPass: false }
    throw error
  }
}

const FETCH_PROBLEMS: Record<FetchProblem, ErrorCode> = {
  not_https: 'picture_address.not_https',
  private: 'picture_address.private',
  unreachable: 'picture_address.unreachable',
  refused: 'picture_address.refused',
  redirects: 'picture_address.redirects',
  too_slow: 'picture_address.too_slow',
}

/** Errors that may pass within seconds: a slow connection, a full disk, too many pictures at once. */
const PASSING: readonly ErrorCode[] = [
  'picture_address.too_slow',
  'upload.not_stored',
  'server.unavailable',
]

/** Judges the headers before the body is read; a picture without a type is left to the decoder. */
function problemOf(type: string, bytes: number | undefined): ErrorCode | null {
  const mayBePicture =
    type === '' || type.startsWith('image/') || type === 'application/octet-stream'
  if (!mayBePicture) return 'picture_address.not_a_picture'
  return bytes !== undefined && bytes > LIBRARY_PICTURE_MAX_BYTES
    ? 'library.picture_too_large'
    : null
}
