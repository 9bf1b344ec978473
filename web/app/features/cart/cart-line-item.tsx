import type { CartLine } from '@bhitti/contract/cart.schemas'
import { formatRupees } from '@bhitti/contract/money'
import { MAX_QUANTITY } from '@bhitti/contract/shop-limits'
import clsx from 'clsx'
import { Link } from 'react-router'
import { lineDetails } from '~/lib/line-details.ts'
import { productPath, TYPE_WORDS } from '~/lib/product-words.ts'
import { Button } from '~/ui/button.tsx'
import { Picture } from '~/ui/picture.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { type Shortage, shortageText } from './shortages.ts'

type CartLineItemProps = {
  line: CartLine
  shortage: Shortage | undefined
  isBeingRemoved: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One line of the cart; everywhere but on its controls it opens the product. */
export function CartLineItem({
  line,
  shortage,
  isBeingRemoved,
  onQuantity,
  onRemove,
}: CartLineItemProps) {
  return (
    <li
      aria-busy={isBeingRemoved}
      className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-6 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-x-7"
    >
      <Picture
        address={line.image}
        alt=""
        sizes="(min-width: 40rem) 136px, 88px"
        className={clsx('aspect-[4/5] rounded-sm', isBeingRemoved && 'opacity-40')}
      />
      <div className={clsx('transition-opacity', isBeingRemoved && 'opacity-60')}>
        <p className="eyebrow">{TYPE_WORDS[line.productType].name}</p>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="font-display text-xl leading-snug">
            <Link
              to={productPath(line.productId.slug)}
              prefetch="intent"
              className="after:absolute after:inset-0 group-hover:text-green focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-green"
            >
              {line.productName}
            </Link>
          </h3>
          <p className="text-lg font-bold tabular-nums">{formatRupees(line.totalPrice)}</p>
        </div>
        <dl className="mt-2 grid gap-0.5 text-sm text-ink-soft">
          {lineDetails(line).map(({ label, text }) => (
            <div key={label} className="flex flex-wrap gap-x-1.5">
              <dt>{label}:</dt>
              <dd className="text-ink">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="col-span-full mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-1 sm:col-start-2">
        <div className="relative z-1">
          <Stepper
            label={`Quantity of ${line.productName}`}
            value={line.quantity}
            max={MAX_QUANTITY}
            size="small"
            disabled={isBeingRemoved}
            onChange={onQuantity}
          />
        </div>
        <Button
          variant="quiet"
          size="small"
          className="relative z-1"
          disabled={isBeingRemoved}
          aria-label={
            isBeingRemoved ? `Removing ${line.productName}` : `Remove ${line.productName}`
          }
          onClick={onRemove}
        >
          {isBeingRemoved ? 'Removing…' : 'Remove'}
        </Button>
      </div>
      {shortage && (
        <div
          role="status"
          className="relative z-1 col-span-full mt-3 flex flex-wrap items-center gap-x-4 text-sm font-bold text-red sm:col-span-1 sm:col-start-2"
        >
          <p>{shortageText(shortage)}</p>
          {shortage.available > 0 && !shortage.shared && (
            <Button
              variant="quiet"
              size="small"
              disabled={isBeingRemoved}
              onClick={() => onQuantity(shortage.available)}
            >
              Take {shortage.available} instead
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
