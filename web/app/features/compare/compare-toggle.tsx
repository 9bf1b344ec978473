import clsx from 'clsx'
import { Scale } from 'lucide-react'
import { iconButtonClass } from '~/ui/controls/icon-button.tsx'
import { useCompareToggle } from './use-compare-toggle.ts'

type CompareToggleProps = { product: { slug: string; productName: string } }

/** Toggle in the corner of a card. With a mouse it shows only on hover. */
export function CompareToggle({ product }: CompareToggleProps) {
  const { isChosen, toggle } = useCompareToggle(product.slug)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare: ${product.productName}`}
      title={isChosen ? 'Remove from comparison' : 'Compare'}
      onClick={toggle}
      className={iconButtonClass(
        clsx(
          'bg-clip-content p-1 transition-[opacity,background-color] focus-visible:-outline-offset-6 focus-visible:opacity-100 pointer-fine:group-hover:opacity-100',
          isChosen
            ? 'bg-ink text-paper hover:bg-ink!'
            : 'bg-surface/85 hover:bg-surface! focus-visible:bg-surface pointer-fine:opacity-0',
        ),
      )}
    >
      <Scale aria-hidden size={19} strokeWidth={1.75} />
    </button>
  )
}
