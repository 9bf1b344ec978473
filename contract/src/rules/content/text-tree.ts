/**
 * What Markdown is read into: the few things that a text of the shop may be made of. Whatever shows a text shows
 * this tree and knows no HTML.
 */
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
  /** Something still to be filled in; never in a text that is published. */
  | { kind: 'blank'; text: string }

export type TextBlock =
  | { kind: 'paragraph'; parts: TextPart[] }
  | { kind: 'heading'; parts: TextPart[] }
  | { kind: 'bullets' | 'numbers'; items: TextBlock[][] }
  | { kind: 'terms'; items: { term: TextPart[]; text: TextPart[] }[] }
  | { kind: 'factBlock'; fact: BlockFact }

/** A part of a long text under a heading, with its anchor in the address of the page. */
export type TextSection = { id: string; title: string; blocks: TextBlock[] }

/** A piece as it is shown. */
export type ShownContent = PieceContent<TextPart[], TextBlock[], TextSection[]>

/** How deep lists may stand in lists. */
export const MAX_LIST_DEPTH = 3
/** How deep emphasis and links may stand in each other. */
export const MAX_PART_DEPTH = 4

/** What the parts of a line say, without their looks. */
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
