import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { lineDetails } from '@bhitti/contract/rules/orders/line-details'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { isWallPicture } from '@bhitti/contract/rules/products/pictures'
import { productPath, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { MAX_QUANTITY } from '@bhitti/contract/rules/shop/shop-limits'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { Stepper } from '~/ui/controls/stepper.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ARTWORK_CHANGE_TEXTS } from './artwork-changes.ts'
import { changePath } from './changed-line.ts'
import { type Shortage, shortageText } from './shortages.ts'

type CartLineItemProps = {
  line: CartLine
  shortage: Shortage | undefined
  /** Why the last requested quantity was refused. */
  refused: string | undefined
  isBeingRemoved: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** Cart line. Picture and text link to the product. */
export function CartLineItem({
  line,
  shortage,
  refused,
  isBeingRemoved,
  onQuantity,
  onRemove,
}: CartLineItemProps) {
  const product = productPath(line.productId.slug)
  const [asksToRemove, setAsksToRemove] = useState(false)
  const controls = useRef<HTMLDivElement>(null)
  return (
    <li
      aria-busy={isBeingRemoved}
      className="group grid grid-cols-[min(5.5rem,22vw)_minmax(0,1fr)] gap-x-4 border-b border-line py-6 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-x-7"
    >
      {/* For pointers only, because the link beside it leads to the same page. */}
      <Link
        to={product}
        tabIndex={-1}
        aria-hidden
        className={clsx('row-span-2 self-start transition-opacity', isBeingRemoved && 'opacity-50')}
      >
        <Picture
          address={line.image}
          isWhole={isWallPicture(line.image)}
          alt=""
          sizes="(min-width: 40rem) 136px, 88px"
          className="aspect-[4/5] rounded-sm"
        />
      </Link>
      <Link
        to={product}
        prefetch="intent"
        className={clsx('block transition-opacity', isBeingRemoved && 'opacity-50')}
      >
        <p className="eyebrow">{TYPE_WORDS[line.productType].name}</p>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="font-display text-xl leading-snug group-hover:text-green">
            {line.productName}
          </p>
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
      </Link>
      <div ref={controls} className="col-start-2 mt-4">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Stepper
            label={`Quantity of ${line.productName}`}
            value={line.quantity}
            max={MAX_QUANTITY}
            size="small"
            disabled={isBeingRemoved}
            error={refused}
            onChange={onQuantity}
            onZero={() => setAsksToRemove(true)}
          />
          <div className="flex flex-wrap gap-x-5">
            {measuredBy(line.productType) !== 'piece' && (
              <ButtonLink
                variant="quiet"
                size="small"
                aria-label={`Change ${line.productName}`}
                to={changePath(line)}
              >
                Change
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              size="small"
              disabled={isBeingRemoved}
              aria-label={
                isBeingRemoved ? `Removing ${line.productName}` : `Remove ${line.productName}`
              }
              onClick={onRemove}
            >
              {isBeingRemoved ? 'Removing…' : 'Remove'}
            </Button>
          </div>
        </div>
        {asksToRemove && (
          <RemoveQuestion
            name={line.productName}
            onRemove={() => {
              setAsksToRemove(false)
              onRemove()
            }}
            onKeep={() => {
              setAsksToRemove(false)
              controls.current?.querySelector('input')?.focus()
            }}
          />
        )}
        {line.artworkChange !== null && (
          <Notice tone="gold" role="status" className="mt-4">
            <p className="text-sm">{ARTWORK_CHANGE_TEXTS[line.artworkChange].text}</p>
            <ButtonLink variant="quiet" size="small" to={changePath(line)}>
              {ARTWORK_CHANGE_TEXTS[line.artworkChange].action}
              <span className="sr-only">: {line.productName}</span>
            </ButtonLink>
          </Notice>
        )}
        {shortage && (
          <div
            role="status"
            className="mt-3 flex flex-wrap items-center gap-x-4 text-sm font-bold text-red"
          >
            <p>{shortageText(shortage)}</p>
            {shortage.fits > 0 && !shortage.shared && (
              <Button
                variant="quiet"
                size="small"
                disabled={isBeingRemoved}
                onClick={() => onQuantity(shortage.fits)}
              >
                Change to {shortage.fits}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

type RemoveQuestionProps = { name: string; onRemove: () => void; onKeep: () => void }

/** Confirmation after 0 was typed; Escape keeps the line. */
function RemoveQuestion({ name, onRemove, onKeep }: RemoveQuestionProps) {
  const buttons = useRef<HTMLFieldSetElement>(null)
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset
      ref={buttons}
      aria-label={`Remove ${name}?`}
      className="mt-3 flex flex-wrap items-center gap-x-4"
      onKeyDown={({ key }) => key === 'Escape' && onKeep()}
    >
      <p role="status" className="text-sm font-bold">
        Remove this item?
      </p>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Yes, remove
      </Button>
      <Button variant="quiet" size="small" onClick={onKeep}>
        Keep it
      </Button>
    </fieldset>
  )
}
