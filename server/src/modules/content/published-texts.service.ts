import type { PolicyPage } from '@bhitti/contract/calls/catalogue/content.schemas'
import type { ContentPiece, Policy } from '@bhitti/contract/rules/content/content-pieces'
import type { ShownContent, TextBlock, TextPart } from '@bhitti/contract/rules/content/text-tree'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { findPolicyVersion, lastPublished } from './content.queries.ts'

type ShownAs<K extends ShownContent['kind']> = Extract<ShownContent, { kind: K }>

export async function getPolicy({ db }: Context, policy: Policy): Promise<PolicyPage | null> {
  const [row] = await lastPublished(db, [policy])
  if (!row?.publishedAt || row.withdrawnAt || row.shown.kind !== 'policy') return null
  const { number, publishedAt, shown } = row
  return { number, publishedAt: publishedAt.toISOString(), isInForce: true, content: shown }
}

/** Includes versions no longer in force. @throws ShopError content.version_not_found */
export async function getPolicyVersion(
  context: Context,
  policy: Policy,
  number: number,
): Promise<PolicyPage> {
  const row = await findPolicyVersion(context.db, policy, number)
  if (!row?.publishedAt || row.shown.kind !== 'policy') {
    throw new ShopError('content.version_not_found')
  }
  const inForce = await getPolicy(context, policy)
  return {
    number,
    publishedAt: row.publishedAt.toISOString(),
    isInForce: inForce?.number === number,
    content: row.shown,
  }
}

export async function getHomeTexts(context: Context) {
  const shown = await shownTexts(context, ['story', 'promises', 'consultation'])
  return {
    story: shown('story', 'story'),
    promises: shown('promises', 'promises'),
    consultation: shown('consultation', 'consultation'),
  }
}

/** Returns a product page's texts: those for all products, then those for its type. */
export async function getProductTexts(
  context: Context,
  type: ProductType,
): Promise<{
  dispatchNote: TextPart[]
  delivery: TextBlock[]
  returns: TextBlock[]
  sustainability: TextBlock[]
}> {
  const shown = await shownTexts(context, ['delivery', 'returns', 'sustainability'])
  const blocks = (piece: ContentPiece) => {
    const text = shown(piece, 'product')
    return text ? oneList(text.everyProduct, text[type]) : []
  }
  return {
    dispatchNote: shown('delivery', 'product')?.note ?? [],
    delivery: blocks('delivery'),
    returns: blocks('returns'),
    sustainability: blocks('sustainability'),
  }
}

/** Concatenates texts, and joins a list at the end of the first with one at the start of the second. */
function oneList(first: readonly TextBlock[], second: readonly TextBlock[]): TextBlock[] {
  const [last, next] = [first.at(-1), second[0]]
  if (last?.kind !== 'bullets' || next?.kind !== 'bullets') return [...first, ...second]
  const joined = { ...last, items: [...last.items, ...next.items] }
  return [...first.slice(0, -1), joined, ...second.slice(1)]
}

export async function getArtistsText(context: Context): Promise<ShownAs<'artists'> | null> {
  const shown = await shownTexts(context, ['artists'])
  return shown('artists', 'artists')
}

async function shownTexts({ db }: Context, pieces: readonly ContentPiece[]) {
  const rows = await lastPublished(db, pieces)
  return <K extends ShownContent['kind']>(piece: ContentPiece, kind: K): ShownAs<K> | null => {
    const row = rows.find((one) => one.piece === piece)
    if (!row || row.withdrawnAt || row.shown.kind !== kind) return null
    // Safe cast: its kind was checked.
    return row.shown as ShownAs<K>
  }
}
