/** The tree that Markdown is parsed into. Pages and mails show this tree only, never HTML. */
import type { ShopDetails } from '../shop/shop-details.ts'
import type { PieceContent } from './content-pieces.ts'
import { type BlockFact, factText, type LineFact } from './shop-facts.ts'

export type TextPart =
  | string
  | { kind: 'strong' | 'em'; parts: TextPart[] }
  /** `to` has passed `isTextLink`. */
  | { kind: 'link'; to: string; parts: TextPart[] }
  | { kind: 'break' }
  | { kind: 'fact'; fact: LineFact }
  /** A blank to be filled in; never in a published text. */
  | { kind: 'blank'; text: string }

export type TextBlock =
  | { kind: 'paragraph'; parts: TextPart[] }
  | { kind: 'heading'; parts: TextPart[] }
  | { kind: 'bullets' | 'numbers'; items: TextBlock[][] }
  | { kind: 'terms'; items: { term: TextPart[]; text: TextPart[] }[] }
  | { kind: 'factBlock'; fact: BlockFact }

/** Part of a long text under a heading; `id` is its anchor. */
export type TextSection = { id: string; title: string; blocks: TextBlock[] }

export type ShownContent = PieceContent<TextPart[], TextBlock[], TextSection[]>

export const MAX_LIST_DEPTH = 3
export const MAX_PART_DEPTH = 4

export function plainText(parts: readonly TextPart[], shop: ShopDetails): string {
  return parts.map((part) => plainPart(part, shop)).join('')
}

function plainPart(part: TextPart, shop: ShopDetails): string {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'break':
      return ' '
    case 'fact':
      return factText(part.fact, shop)
    case 'blank':
      return part.text
    default:
      return plainText(part.parts, shop)
  }
}
