import { productPath } from '@bhitti/contract/rules/products/product-words'
import { Link } from 'react-router'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { ColourDot } from '~/ui/marks/colour-dot.tsx'

/** As many touch targets as fit in a row on a phone. */
const SHOWN = 3

/** Links to the other colourways of a card's design. Shows nothing for a single colour. */
export function CardColourways({ product }: { product: CardProduct }) {
  const others = product.colourways?.filter(({ _id }) => _id !== product._id) ?? []
  if (others.length === 0) return null
  const more = others.length - SHOWN
  return (
    <ul
      aria-label={`${product.productName} in other colours`}
      className="pointer-events-none relative z-10 -ml-2 flex w-fit items-center"
    >
      {others.slice(0, SHOWN).map(({ _id, slug, name, productName, hex }) => (
        <li key={_id} className="flex">
          <Link
            to={productPath(slug)}
            title={name}
            aria-label={`${name}: ${productName}`}
            className="pointer-events-auto grid size-touch place-items-center rounded-full focus-visible:-outline-offset-2"
          >
            <ColourDot hex={hex} />
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="text-sm text-ink-soft">
          +{more}
          <span className="sr-only"> more colours</span>
        </li>
      )}
    </ul>
  )
}
