import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { unitsAsTyped } from '@bhitti/contract/rules/products/stock-units'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { designsQuery } from './artists.queries.ts'

export function DesignList({ artistId }: { artistId: string }) {
  const list = useList(designsQuery(useApi(), artistId), 'The designs could not be loaded')
  return (
    <ListFrame
      list={list}
      things="designs"
      empty={
        <EmptyState
          title="No designs yet"
          message="Choose this artist in the form of a product of type Artist."
        />
      }
    >
      {(designs) => (
        <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 xl:grid-cols-5">
          {designs.map((design) => (
            <li key={design._id}>
              <a
                href={`/products/${design.slug}`}
                target="_blank"
                rel="noreferrer"
                className="group"
              >
                <Picture
                  address={design.image1}
                  alt=""
                  sizes="(min-width: 80rem) 15rem, (min-width: 40rem) 30vw, 45vw"
                  className="aspect-[4/5] rounded-sm"
                />
                <span className="mt-2.5 block leading-snug font-bold group-hover:text-green">
                  {design.productName}
                  <span className="sr-only"> (opens in the shop, in a new tab)</span>
                </span>
              </a>
              <p className="text-sm text-ink-soft">
                {design.price === null ? 'No price' : `${formatRupees(design.price)} per sq ft`}
                {', '}
                {design.stockUnit === 'madeToOrder'
                  ? 'Made to order'
                  : `${formatNumber(unitsAsTyped(design.stockQuantity, design.stockUnit))} in stock`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
