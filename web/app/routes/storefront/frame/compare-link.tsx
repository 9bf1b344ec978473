import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { comparePath } from '~/features/compare/compared-slugs.ts'
import { useChoice } from '~/features/compare/own-choice.ts'
import { iconButtonClass } from '~/ui/controls/icon-button.tsx'
import { CountBadge } from './count-badge.tsx'

export function CompareLink() {
  const choice = useChoice()
  if (choice.length < 2) return null
  return (
    <Link
      to={comparePath(choice)}
      prefetch="intent"
      aria-label={`Compare ${choice.length} products`}
      title="Compare"
      className={iconButtonClass('max-[22.5rem]:hidden')}
    >
      <Scale aria-hidden size={21} strokeWidth={1.75} />
      <CountBadge>{choice.length}</CountBadge>
    </Link>
  )
}
