import {
  listBlinds,
  listCurtains,
  listWallpapers,
} from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import { productPath } from '@bhitti/contract/rules/shop/site-paths'
import { callShop, fetchText } from './api.ts'
import type { FirstPages } from './figures.ts'
import { callerAddress } from './load-plan.ts'
import { percentile } from './percentiles.ts'
import { memoryMb, processSeconds } from './processor-time.ts'
import type { Shop } from './shop.ts'

/** Before the code of a page is compiled, a page costs twice as much. */
const PAGES_BEFORE = 250
const PAGES = 500
const CALLERS = 0x7e_00_00
const LISTS = [listWallpapers, listCurtains, listBlinds]

/**
 * Requests pages of different products in a shop that has just started, one after the other, so that none is cached.
 * @throws UnexpectedReply
 */
export async function askFirstPages({
  origin,
  pid,
}: Shop): Promise<Omit<FirstPages, 'database' | 'products'>> {
  const slugs = await readSlugs(origin, PAGES_BEFORE + PAGES)
  for (const [place, slug] of slugs.slice(0, PAGES_BEFORE).entries()) await ask(origin, slug, place)
  const measured = slugs.slice(PAGES_BEFORE)
  const timesMs: number[] = []
  const began = performance.now()
  const before = processSeconds(pid)
  for (const [place, slug] of measured.entries()) {
    const asked = performance.now()
    await ask(origin, slug, PAGES_BEFORE + place)
    timesMs.push(performance.now() - asked)
  }
  const after = processSeconds(pid)
  const isKnown = before !== null && after !== null
  return {
    pages: measured.length,
    perSecond: (measured.length * 1000) / (performance.now() - began),
    p50Ms: percentile(timesMs, 50),
    p99Ms: percentile(timesMs, 99),
    appCpuMsPerPage: isKnown ? ((after - before) * 1000) / measured.length : null,
    memoryAfterMb: memoryMb(pid),
  }
}

async function ask(origin: string, slug: string, place: number): Promise<void> {
  await fetchText(origin + productPath(slug), {
    method: 'GET',
    headers: {
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': callerAddress(CALLERS + place),
    },
  })
}

async function readSlugs(origin: string, count: number): Promise<string[]> {
  const caller = { address: callerAddress(CALLERS - 1) }
  const slugs = new Set<string>()
  const cursors = new Map<(typeof LISTS)[number], string | undefined>(
    LISTS.map((list) => [list, undefined]),
  )
  while (slugs.size < count && cursors.size > 0) {
    for (const [list, cursor] of cursors) {
      const query = { limit: '100', ...(cursor !== undefined && { cursor }) }
      const { data, nextCursor } = await callShop(origin, list, { query }, caller)
      for (const { slug } of data) slugs.add(slug)
      if (nextCursor === null) cursors.delete(list)
      else cursors.set(list, nextCursor)
    }
  }
  if (slugs.size < count)
    throw new Error(`The shop has ${slugs.size} of ${count} products to ask for`)
  return [...slugs].slice(0, count)
}
