/**
 * Texts of the sample shop. Decisions of a shop are marked: `[[days to process|2-3]]` becomes the value here, and the
 * blank `[[days to process]]` in drafts.
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

export function sampleTexts(): Record<ContentPiece, TypedContent> {
  const texts = Object.entries(MARKED).map(([piece, text]) => [piece, rewritten(text, '$2')])
  // Safe: every piece of the record above.
  return Object.fromEntries(texts) as Record<ContentPiece, TypedContent>
}

/** Returns a piece with blanks for a shop's own decisions and without the sample's figures. */
export function draftOf(piece: ContentPiece): TypedContent {
  const draft = rewritten(MARKED[piece], '[[$1]]')
  return draft.kind === 'story' ? { ...draft, figures: [] } : draft
}

function rewritten(text: TypedContent, replacement: string): TypedContent {
  // Safe: only strings inside the texts change.
  return JSON.parse(JSON.stringify(text), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(MARK, replacement) : value,
  ) as TypedContent
}
