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
  const texts = Object.entries(MARKED).map(([piece, text]) => [
    piece,
    rewritten(text, (_, _blank, sample) => sample),
  ])
  // Safe: every piece of the record above.
  return Object.fromEntries(texts) as Record<ContentPiece, TypedContent>
}

/**
 * Returns a piece without the sample's figures, with what the shop has decided and blanks for the rest. `decided` maps
 * the names of blanks to texts.
 */
export function draftOf(
  piece: ContentPiece,
  decided: Readonly<Record<string, string>> = {},
): TypedContent {
  const draft = rewritten(MARKED[piece], (_, blank: string) => decided[blank] ?? `[[${blank}]]`)
  return draft.kind === 'story' ? { ...draft, figures: [] } : draft
}

type Replacement = (mark: string, blank: string, sample: string) => string

function rewritten(text: TypedContent, replacement: Replacement): TypedContent {
  // Safe: only strings inside the texts change.
  return JSON.parse(JSON.stringify(text), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(MARK, replacement) : value,
  ) as TypedContent
}
