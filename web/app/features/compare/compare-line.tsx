import { Check, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { comparePath } from './compared-slugs.ts'
import { useCompareToggle } from './use-compare-toggle.ts'

type CompareLineProps = { product: { slug: string; productName: string } }

export function CompareLine({ product }: CompareLineProps) {
  const { choice, isChosen, toggle } = useCompareToggle(product.slug)
  const Icon = isChosen ? Check : Scale
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`Compare: ${product.productName}`}
        onClick={toggle}
        className="inline-flex min-h-touch items-center gap-2.5 hover:text-green"
      >
        <Icon aria-hidden size={19} strokeWidth={1.75} className="shrink-0 text-green" />
        <span className="text-link">{isChosen ? 'Chosen to compare' : 'Compare'}</span>
      </button>
      {choice.length > 1 && (
        <Link to={comparePath(choice)} prefetch="intent" className="text-link font-bold text-green">
          See {choice.length} side by side
        </Link>
      )}
    </p>
  )
}
