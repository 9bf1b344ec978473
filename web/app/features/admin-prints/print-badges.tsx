import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import type { PrintFileState } from '@bhitti/contract/rules/print/print-files'
import { Badge, type BadgeTone } from '~/ui/marks/badge.tsx'
import { isProofOpen } from './asked-moves.ts'
import { stripsWords } from './print-words.ts'

export function PrintBadges({ print }: { print: PrintCard }) {
  const badges = badgesOf(print)
  if (badges.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {badges.map(([text, tone]) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </p>
  )
}

function badgesOf(print: PrintCard): (readonly [string, BadgeTone])[] {
  const files = filesBadge(print.files, print.filesProgress)
  return [
    ...(print.orderStatus === 'Cancelled'
      ? [['Stop: order cancelled', 'red'] as const]
      : print.isRefunded
        ? [['Refunded: ask first', 'red'] as const]
        : [[`Order ${print.orderStatus}`, 'paper'] as const]),
    ...(print.isClosed ? [['Off the board', 'paper'] as const] : []),
    ...(print.isAgain ? [[`Again: ${stripsWords(print.strips)}`, 'gold'] as const] : []),
    ...(print.hasArtwork ? [] : [['Nothing to print from', 'red'] as const]),
    ...(print.pixelsDiffer ? [['Files differ', 'red'] as const] : []),
    ...(isProofOpen(print)
      ? [
          print.proof === 'waiting'
            ? (['Proof not approved', 'gold'] as const)
            : (['Changes requested', 'red'] as const),
        ]
      : []),
    ...(files ? [files] : []),
  ]
}

function filesBadge(
  state: PrintFileState,
  progress: number,
): readonly [string, BadgeTone] | undefined {
  switch (state) {
    case 'waiting':
      return [`Files: ${progress} %`, 'paper']
    case 'failed':
      return ['Files failed', 'red']
    case 'ready':
      return ['Files ready', 'greenLight']
    default:
      return undefined
  }
}
