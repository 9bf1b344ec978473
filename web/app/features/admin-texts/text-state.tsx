import type { PieceState } from '@bhitti/contract/calls/catalogue/content.schemas'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { Badge } from '~/ui/marks/badge.tsx'

export function TextState({ state: { latest, published } }: { state: PieceState }) {
  const hasDraft = latest !== null && latest.number !== published?.number
  const isNewer = hasDraft && (published === null || latest.number > published.number)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {published?.publishedAt ? (
        <Badge tone="greenLight">Published since {formatDate(published.publishedAt)}</Badge>
      ) : (
        <Badge tone="gold">Not published</Badge>
      )}
      {isNewer && latest.publishedAt === null && <Badge>Draft: version {latest.number}</Badge>}
    </span>
  )
}
