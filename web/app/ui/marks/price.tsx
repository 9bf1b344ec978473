import { discountPercent, formatRupees, toPaise } from '@bhitti/contract/rules/prices/money'
import clsx from 'clsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type PriceProps = {
  price: number
  /** Price before a reduction, in rupees; struck through if it is above the price. */
  listPrice?: number | null
  unit?: string
  size?: 'medium' | 'large'
  className?: string
}

export function Price({ price, listPrice, unit, size = 'medium', className }: PriceProps) {
  const percent = listPrice ? discountPercent(toPaise(listPrice), toPaise(price)) : 0
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2.5', className)}>
      <span className={size === 'large' ? 'figure text-2xl leading-tight' : 'figure'}>
        <VisuallyHidden>Price </VisuallyHidden>
        {formatRupees(price)}
        {unit !== undefined && (
          <span className="font-sans text-sm font-normal tracking-normal text-ink-soft">
            {' '}
            {unit}
          </span>
        )}
      </span>
      {listPrice && percent > 0 && (
        // Wraps as a whole.
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <s className="text-sm text-ink-faint">
            <VisuallyHidden>before </VisuallyHidden>
            {formatRupees(listPrice)}
          </s>
          <span className="text-sm font-bold text-green">{percent}% off</span>
        </span>
      )}
    </p>
  )
}
