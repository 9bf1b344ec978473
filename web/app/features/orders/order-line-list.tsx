import type { OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { lineDetails } from '@bhitti/contract/rules/orders/line-details'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { isWallPicture } from '@bhitti/contract/rules/products/pictures'
import { productPath, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '~/ui/marks/picture.tsx'

type OrderLineListProps = {
  lines: readonly OrderLine[]
  below?: (line: OrderLine) => ReactNode
}

export function OrderLineList({ lines, below }: OrderLineListProps) {
  return (
    <ul aria-label="Items of this order" className="border-t border-line">
      {lines.map((line) => (
        <li key={line.id} className="break-inside-avoid border-b border-line">
          <Link
            to={productPath(line.productId)}
            className="group grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4"
          >
            <Picture
              address={line.image}
              isWhole={isWallPicture(line.image)}
              alt=""
              sizes="72px"
              className="aspect-[4/5] self-start rounded-sm"
            />
            <div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <p className="font-display text-lg leading-snug group-hover:text-green">
                  {line.productName}
                </p>
                <p className="font-bold tabular-nums">{formatRupees(line.totalPrice)}</p>
              </div>
              <LineDetails line={line} />
            </div>
          </Link>
          {below?.(line)}
        </li>
      ))}
    </ul>
  )
}

function LineDetails({ line }: { line: OrderLine }) {
  const details = [
    { label: 'Type', text: TYPE_WORDS[line.productType].name },
    ...lineDetails(line),
    { label: 'Quantity', text: String(line.quantity) },
  ]
  return (
    <dl className="mt-1 grid gap-0.5 text-sm text-ink-soft">
      {details.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
          <dt>{label}:</dt>
          <dd className="text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
