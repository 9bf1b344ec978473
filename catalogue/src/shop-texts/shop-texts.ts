/**
 * The texts of the sample shop. What another shop has to decide for itself is marked: `[[days to process|2-3]]` is the
 * value here, and `[[days to process]]`, a blank, in the draft that an owner may begin with.
 */
import type { ContentPiece, TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { artists } from './artists-text.ts'
import { consultation, promises, story } from './home-texts.ts'
import { privacy } from './privacy.ts'
import { delivery, returns, sustainability } from './product-texts.ts'
import { shipping } from './shipping.ts'
import { terms } from './terms.ts'

const MARKED: Record<ContentPiece, TypedContent> = {
  shipping,
  privacy,
  terms,
  story,
  promises,
  consultation,
  delivery,
  returns,
  sustainability,
  artists,
}

const MARK = /\[\[([^|[\]]+)\|([^[\]]*)\]\]/g

/** The texts of the sample shop, all decided. */
export function sampleTexts(): Record<ContentPiece, TypedContent> {
  const texts = Object.entries(MARKED).map(([piece, text]) => [piece, rewritten(text, '$2')])
  // Safe: it has each piece of the record above.
  return Object.fromEntries(texts) as Record<ContentPiece, TypedContent>
}

/** The wording of a piece with blanks for what a shop decides for itself, and without any figure of the sample. */
export function draftOf(piece: ContentPiece): TypedContent {
  const draft = rewritten(MARKED[piece], '[[$1]]')
  return draft.kind === 'story' ? { ...draft, figures: [] } : draft
}

function rewritten(text: TypedContent, replacement: string): TypedContent {
  // Safe: only words within its texts become others.
  return JSON.parse(JSON.stringify(text), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(MARK, replacement) : value,
  ) as TypedContent
}
