import type { Category } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  CATEGORY_NAMES,
  categoriesOf,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { Picture } from '~/ui/marks/picture.tsx'
import { categoryPicturesQuery } from './catalogue.queries.ts'
import { type Listing, withCategory, writeListing } from './listing-address.ts'

/** Shows the categories in which the shop sells something, each with the picture of its most popular product. */
export function CategoryTiles({ listing }: { listing: Listing }) {
  const api = useApi()
  const categories = categoriesOf(listing.type)
  const pictures = useQuery({
    ...categoryPicturesQuery(api, listing.type),
    enabled: categories.length > 0,
  })
  // Empty categories are hidden, except the current one.
  const shown = categories.filter(
    (category) => category === listing.category || pictures.data?.[category] !== null,
  )
  if (shown.length === 0) return null
  return (
    <nav aria-label={`Categories of ${TYPE_WORDS[listing.type].name.toLowerCase()}`}>
      <ul
        style={{ '--tiles': shown.length } as CSSProperties}
        className="-mx-gutter flex snap-x gap-3 overflow-x-auto px-gutter pt-1 pb-3 [scrollbar-width:thin] sm:gap-5"
      >
        {shown.map((category) => (
          <li
            key={category}
            className="w-27 shrink-0 snap-start scroll-ml-gutter sm:w-36 lg:w-[calc((100%-(var(--tiles)-1)*1.25rem)/var(--tiles))] lg:max-w-48"
          >
            <Tile
              listing={listing}
              category={category}
              picture={pictures.data?.[category] ?? null}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TileProps = { listing: Listing; category: Category; picture: string | null }

function Tile({ listing, category, picture }: TileProps) {
  const isCurrent = listing.category === category
  return (
    <Link
      to={{ search: writeListing(withCategory(listing, category)) }}
      aria-current={isCurrent ? 'page' : undefined}
      className="group block rounded-sm focus-visible:outline-offset-2"
    >
      <Picture
        address={picture}
        alt=""
        sizes="(min-width: 64rem) 12rem, 9rem"
        className={clsx(
          'aspect-square rounded-sm',
          isCurrent && 'outline-2 outline-offset-2 outline-green',
        )}
        imgClassName="transition-transform duration-700 ease-out-soft group-hover:scale-105"
      />
      <span
        className={clsx(
          'mt-2.5 block text-sm leading-tight group-hover:text-green',
          isCurrent ? 'font-bold text-green' : 'text-ink',
        )}
      >
        {CATEGORY_NAMES[category]}
      </span>
    </Link>
  )
}
