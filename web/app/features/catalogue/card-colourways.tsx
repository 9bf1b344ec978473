import { productPath } from '@bhitti/contract/rules/product-words'
import { Link } from 'react-router'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { ColourDot } from '~/ui/colour-dot.tsx'

const SHOWN = 4

/** The other colours that a card's design comes in, each with its page; nothing for a design of one colour. */
export function CardColourways({ product }: { product: CardProduct }) {
  const others = product.colourways?.filter(({ _id }) => _id !== product._id) ?? []
  if (others.length === 0) return null
  const more = others.length - SHOWN
  return (
    <ul
      aria-label={`${product.productName} in other colours`}
      className="relative z-10 mt-1.5 -ml-1 flex w-fit flex-wrap items-center"
    >
      {others.slice(0, SHOWN).map(({ _id, slug, name, productName, hex }) => (
        <li key={_id} className="flex">
          <Link
            to={productPath(slug)}
            title={name}
            aria-label={`${name}: ${productName}`}
            className="grid size-8 place-items-center rounded-full"
          >
            <ColourDot hex={hex} />
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="px-1 text-sm text-ink-soft">
          +{more}
          <span className="sr-only"> more colours</span>
        </li>
      )}
    </ul>
  )
}
