import { type CardPictures, picturesOfList } from '@bhitti/contract/rules/products/room-pictures'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { Section } from '~/ui/layout/section.tsx'
import { ProductCard } from './product-card.tsx'
import { relatedQuery } from './related.queries.ts'

const SHOWN = 8
const SIZES = '(min-width: 64rem) 26vw, (min-width: 40rem) 40vw, 62vw'

/** Shows similar products side by side. Shows nothing if there are none or the request failed. */
export function RelatedProducts({ productId }: { productId: string }) {
  const { data = [] } = useQuery(relatedQuery(useApi(), productId))
  const others = data.slice(0, SHOWN)
  if (others.length === 0) return null
  const pictures = picturesOfList(others)
  return (
    <div className="border-t border-line">
      <Section title="More like this">
        <ul className="-mx-gutter flex snap-x gap-4 overflow-x-auto px-gutter pt-1 pb-4 [scrollbar-width:thin] sm:gap-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:p-0">
          {others.map((other, place) => (
            <li
              key={other._id}
              className="w-[62%] min-w-[min(100%,14rem)] shrink-0 snap-start scroll-ml-gutter sm:w-60 sm:min-w-0 lg:w-auto lg:nth-[n+5]:hidden"
            >
              <ProductCard
                product={other}
                // Safe: there is one for each product.
                pictures={pictures[place] as CardPictures}
                sizes={SIZES}
                isSwiped={false}
              />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
