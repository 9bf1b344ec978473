import { formatRupees } from '@bhitti/contract/money'
import type { OrderLine } from '@bhitti/contract/orders.schemas'
import { Link } from 'react-router'
import { lineDetails } from '~/lib/line-details.ts'
import { productPath, TYPE_WORDS } from '~/lib/product-words.ts'
import { Picture } from '~/ui/picture.tsx'

/** What was bought; everywhere on a line leads to its product. */
export function OrderLineList({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul aria-label="Items of this order" className="border-t border-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="group relative grid break-inside-avoid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4"
        >
          <Picture address={line.image} alt="" sizes="72px" className="aspect-[4/5] rounded-sm" />
          <div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="font-display text-lg leading-snug">
                <Link
                  to={productPath(line.productId)}
                  className="after:absolute after:inset-0 group-hover:text-green focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-green"
                >
                  {line.productName}
                </Link>
              </h3>
              <p className="font-bold tabular-nums">{formatRupees(line.totalPrice)}</p>
            </div>
            <dl className="mt-1 grid gap-0.5 text-sm text-ink-soft">
              {[
                { label: 'Type', text: TYPE_WORDS[line.productType].name },
                ...lineDetails(line),
                { label: 'Quantity', text: String(line.quantity) },
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
