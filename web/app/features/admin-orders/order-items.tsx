import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { lineDetails } from '@bhitti/contract/rules/orders/line-details'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { isWallPicture } from '@bhitti/contract/rules/products/pictures'
import { productPath, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { Link } from 'react-router'
import { Picture } from '~/ui/marks/picture.tsx'

export function OrderItems({ lines }: { lines: AdminOrderDetails['items'] }) {
  return (
    <ul aria-label="Items of this order" className="border-t border-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-4"
        >
          <Picture
            address={line.image}
            isWhole={isWallPicture(line.image)}
            alt=""
            sizes="80px"
            className="aspect-[4/5] self-start rounded-sm"
          />
          <div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <Link
                to={productPath(line.productId)}
                target="_blank"
                className="font-display text-lg leading-snug hover:text-green"
              >
                {line.productName}
                <span className="sr-only"> (opens a new tab)</span>
              </Link>
              <p className="font-bold tabular-nums">{formatRupees(line.totalPrice)}</p>
            </div>
            <dl className="mt-1 grid gap-0.5 text-sm text-ink-soft">
              {[
                { label: 'Type', text: TYPE_WORDS[line.productType].name },
                ...lineDetails(line),
                ...(line.dyeLots.length > 0
                  ? [{ label: 'Dye lot', text: line.dyeLots.join(' and ') }]
                  : []),
                { label: 'Quantity', text: String(line.quantity) },
                ...(line.returnedQuantity > 0
                  ? [{ label: 'Back in stock', text: String(line.returnedQuantity) }]
                  : []),
              ].map(({ label, text }) => (
                <div key={label} className="flex flex-wrap gap-x-1.5">
                  <dt>{label}:</dt>
                  <dd className="text-ink">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
