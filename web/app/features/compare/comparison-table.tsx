import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from '~/ui/marks/visually-hidden.tsx'
import { type ComparedProduct, ComparisonName, ComparisonPicture } from './comparison-head.tsx'
import type { Row } from './comparison-rows.ts'

/** Sticky product names in windows that show all columns. */
const STAYING =
  'xl:sticky xl:top-bar-wide xl:z-20 xl:bg-paper xl:shadow-[0_1px_0_var(--color-line)]'

type ComparisonTableProps = {
  products: readonly ComparedProduct[]
  rows: readonly Row[]
  onRemove: (slug: string) => void
}

/**
 * Shows products side by side. A phone shows two and scrolls sideways to the others; the row titles then are above the
 * cells and stay in place.
 */
export function ComparisonTable({ products, rows, onRemove }: ComparisonTableProps) {
  return (
    <div className="relative -mx-gutter overflow-x-auto px-gutter pb-3 xl:overflow-visible [scrollbar-width:thin]">
      <table
        style={{ '--products': products.length } as CSSProperties}
        className="w-full min-w-[calc(var(--products)*9.75rem)] table-fixed border-collapse md:max-w-[calc(9.5rem+var(--products)*20rem)] md:min-w-[calc(9.5rem+var(--products)*13rem)]"
      >
        <caption className="sr-only">Products side by side</caption>
        <thead>
          <tr className="align-top">
            <td className="w-0 p-0 md:w-38" />
            {products.map((product) => (
              <td key={product.slug} className="pr-4 pb-1 md:pr-6">
                <ComparisonPicture product={product} onRemove={() => onRemove(product.slug)} />
              </td>
            ))}
          </tr>
          <tr className="align-top">
            <td className={clsx('p-0', STAYING)} />
            {products.map((product) => (
              <th
                key={product.slug}
                scope="col"
                className={clsx('pt-2.5 pr-4 pb-5 text-left font-normal md:pr-6', STAYING)}
              >
                <ComparisonName product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ term, cells }) => (
            <tr key={term} className="border-t border-line align-top">
              <th
                scope="row"
                className="sticky left-0 z-10 p-0 text-left text-sm md:static md:py-4 md:pr-5"
              >
                <span className="absolute top-3.5 left-0 whitespace-nowrap text-ink-soft md:static md:whitespace-normal">
                  {term}
                </span>
              </th>
              {cells.map((cell, place) => (
                <td
                  key={products[place]?.slug}
                  className="pt-10.5 pr-4 pb-4 text-sm leading-normal hyphens-auto wrap-break-word md:pt-4 md:pr-6"
                >
                  {cell ? cell.shown : products[place]?.state === 'known' && <Unsaid />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Unsaid() {
  return (
    <>
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <VisuallyHidden>Not stated</VisuallyHidden>
    </>
  )
}
