import type {
  applyMatches as applyShape,
  FoundMatches,
  LibraryMatch,
  UnmatchedPicture,
} from '@bhitti/contract/calls/products/picture-library.schemas'
import {
  MATCH_PROBLEM_WORDS,
  type MatchProblem,
  matchPicture,
  readPictureName,
  slugKey,
} from '@bhitti/contract/rules/products/picture-names'
import { PICTURE_NAMES } from '@bhitti/contract/rules/products/product-fields'
import { asc, gt, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { changeProduct } from '../admin-products/products.write.ts'
import { altTextsOf } from '../catalogue/alt-texts.rules.ts'
import {
  type PicturedProduct,
  readProductsNamed,
  readShownPictures,
} from '../catalogue/products.queries.ts'
import { isDeleted, isDraft } from '../catalogue/products.rules.ts'
import { lockProduct } from '../catalogue/products.write.ts'
import { type ChangeAuthor, openChangeGroup } from '../changes/changes.service.ts'
import { markPicturesUsed } from '../uploads/uploads.service.ts'
import { libraryPictures } from './picture-library.table.ts'

const CHUNK = 500
/** Limits of one reply. The rest follows once these are done. */
const MOST_MATCHES = 300
const MOST_UNMATCHED = 100

type LibraryRow = { id: string; name: string; address: string }
type Placed = { picture: LibraryRow; product: PicturedProduct; place: number }
type Unplaced = { picture: LibraryRow; problem: MatchProblem }

export async function findMatches({ db }: Pick<ActorContext, 'db'>): Promise<FoundMatches> {
  const placed: Placed[] = []
  const unplaced: Unplaced[] = []
  for (let after = ''; ; ) {
    const rows = await readLibrary(db, after)
    const sorted = await sortOut(db, rows)
    placed.push(...sorted.placed)
    unplaced.push(...(await withoutShown(db, sorted.unplaced)))
    after = rows.at(-1)?.id ?? after
    if (rows.length < CHUNK) break
  }
  const { single, doubled } = withoutDoubles(placed)
  const waiting = single.filter(
    ({ picture, product, place }) => shownAt(product, place) !== picture.address,
  )
  const matches = byProduct(waiting)
  const left = [...unplaced, ...doubled].sort((a, b) => (a.picture.id < b.picture.id ? 1 : -1))
  return {
    matches: matches.slice(0, MOST_MATCHES),
    unmatched: left.slice(0, MOST_UNMATCHED).map(
      ({ picture, problem }): UnmatchedPicture => ({
        _id: picture.id,
        name: picture.name,
        problem,
      }),
    ),
    products: matches.length,
    pictures: waiting.length,
    left: left.length,
    isCut: matches.length > MOST_MATCHES || left.length > MOST_UNMATCHED,
  }
}

function readLibrary(db: Queryable, after: string): PromiseLike<LibraryRow[]> {
  const { id, name, address } = libraryPictures
  return db
    .select({ id, name, address })
    .from(libraryPictures)
    .where(after === '' ? undefined : gt(id, after))
    .orderBy(asc(id))
    .limit(CHUNK)
}

async function sortOut(
  db: Queryable,
  rows: readonly LibraryRow[],
): Promise<{ placed: Placed[]; unplaced: Unplaced[] }> {
  const keys = rows.flatMap(({ name }) => readPictureName(name).map(({ key }) => key))
  const found = await readProductsNamed(db, { skus: keys, slugs: keys.map(slugKey) })
  const byKey = new Map<string, PicturedProduct[]>()
  for (const product of found) {
    for (const key of new Set([product.slug, product.sku?.toLowerCase() ?? product.slug])) {
      byKey.set(key, [...(byKey.get(key) ?? []), product])
    }
  }
  const placed: Placed[] = []
  const unplaced: Unplaced[] = []
  for (const picture of rows) {
    const near = readPictureName(picture.name).flatMap(({ key }) => [
      ...(byKey.get(key) ?? []),
      ...(byKey.get(slugKey(key)) ?? []),
    ])
    const match = matchPicture(picture.name, near)
    const product = 'productId' in match && near.find(({ id }) => id === match.productId)
    if ('problem' in match) unplaced.push({ picture, problem: match.problem })
    else if (product) placed.push({ picture, product, place: match.place })
  }
  return { placed, unplaced }
}

/** Drops pictures that a product shows although their names do not match. */
async function withoutShown(db: Queryable, unplaced: readonly Unplaced[]): Promise<Unplaced[]> {
  const shown = await readShownPictures(
    db,
    unplaced.map(({ picture }) => picture.address),
  )
  return unplaced.filter(({ picture }) => !shown.has(picture.address))
}

/** Excludes pictures that differ but claim the same place: which one is meant is unknown. */
function withoutDoubles(placed: readonly Placed[]): { single: Placed[]; doubled: Unplaced[] } {
  const addresses = new Map<string, Set<string>>()
  const nameOf = ({ product, place }: Placed) => `${product.id} ${place}`
  for (const one of placed) {
    const known = addresses.get(nameOf(one)) ?? new Set()
    addresses.set(nameOf(one), known.add(one.picture.address))
  }
  const isDouble = (one: Placed) => (addresses.get(nameOf(one))?.size ?? 0) > 1
  return {
    single: placed.filter((one) => !isDouble(one)),
    doubled: placed.filter(isDouble).map(({ picture }) => ({ picture, problem: 'same_place' })),
  }
}

function shownAt(product: PicturedProduct, place: number): string | null {
  const name = PICTURE_NAMES[place - 1]
  return (name && product[name]) || null
}

function byProduct(placed: readonly Placed[]): LibraryMatch[] {
  const matches = new Map<string, LibraryMatch>()
  for (const { picture, product, place } of placed) {
    const match = matches.get(product.id) ?? {
      product: {
        _id: product.id,
        productName: product.productName,
        sku: product.sku,
        slug: product.slug,
        isDraft: isDraft(product),
      },
      pictures: [],
    }
    match.pictures.push({
      _id: picture.id,
      name: picture.name,
      address: picture.address,
      place,
      replaces: shownAt(product, place),
    })
    match.pictures.sort((a, b) => a.place - b.place)
    matches.set(product.id, match)
  }
  return [...matches.values()].sort((a, b) =>
    a.product.productName.localeCompare(b.product.productName, 'en-IN'),
  )
}

type Applied = z.output<typeof applyShape.reply>['data']

/**
 * Puts pictures on their products, one transaction per product, and reports why the others were left out. Safe to
 * repeat after an interruption: a picture that is in place already is skipped.
 */
export async function applyMatches(
  context: ActorContext,
  { pictures: ids, replace }: z.output<typeof applyShape.body>,
): Promise<Applied> {
  const { db } = context
  const { id, name, address } = libraryPictures
  const rows = await db
    .select({ id, name, address })
    .from(libraryPictures)
    .where(inArray(id, [...ids]))
  const { placed, unplaced } = await sortOut(db, rows)
  const { single, doubled } = withoutDoubles(placed)
  const applied: Applied = {
    products: 0,
    pictures: 0,
    left: [...unplaced, ...doubled].map(({ picture, problem }) =>
      leftOut(picture, MATCH_PROBLEM_WORDS[problem]),
    ),
  }
  const author = { actor: context.actor, groupId: v7() }
  for (const productId of new Set(single.map(({ product }) => product.id))) {
    const theirs = single.filter(({ product }) => product.id === productId)
    const { put, left } = await inTransaction(db, (tx) =>
      putOn(tx, author, productId, theirs, replace),
    )
    applied.products += put > 0 ? 1 : 0
    applied.pictures += put
    applied.left.push(...left)
  }
  return applied
}

function leftOut({ id, name }: LibraryRow, message: string): Applied['left'][number] {
  return { _id: id, name, message }
}

async function putOn(
  tx: Transaction,
  author: ChangeAuthor & { groupId: string },
  productId: string,
  placed: readonly Placed[],
  replace: boolean,
): Promise<{ put: number; left: Applied['left'] }> {
  const now = await lockProduct(tx, productId)
  const left: Applied['left'] = []
  const after = { image1: now.image1, image2: now.image2, image3: now.image3, image4: now.image4 }
  let put = 0
  for (const { picture, place } of placed) {
    const name = PICTURE_NAMES[place - 1]
    if (!name || after[name] === picture.address) continue
    if (isDeleted(now)) left.push(leftOut(picture, 'The product was deleted'))
    else if (after[name] && !replace) {
      left.push(leftOut(picture, `The product shows another picture at place ${place}`))
    } else {
      after[name] = picture.address
      put += 1
    }
  }
  if (put === 0) return { put, left }
  try {
    await markPicturesUsed(tx, after, [now.image1, now.image2, now.image3, now.image4])
  } catch (error) {
    // A colleague has removed the picture from the library meanwhile.
    if (!(error instanceof ShopError)) throw error
    return { put: 0, left: placed.map(({ picture }) => leftOut(picture, error.message)) }
  }
  await openChangeGroup(tx, author, {
    id: author.groupId,
    entity: 'picture library',
    action: 'matched',
    after: null,
  })
  await changeProduct(tx, author, productId, { ...after, imageAlts: altTextsOf(after, now) })
  return { put, left }
}
