import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { productPath } from '@bhitti/contract/rules/products/product-words'
import clsx from 'clsx'
import { Link } from 'react-router'
import { ColourDot } from '~/ui/marks/colour-dot.tsx'

export function ColourwayChoice({ product }: { product: Product }) {
  const colourways = product.colourways ?? []
  if (colourways.length < 2) return null
  const seen = colourways.find(({ _id }) => _id === product._id)
  return (
    <nav aria-label="Colours of this design" className="max-md:-my-2 max-md:first:mt-0.5 md:mt-3">
      <p className="text-sm max-md:sr-only">
        <span className="font-bold">Colour</span>
        {seen && `: ${seen.name}`}
      </p>
      <ul className="-mx-1 flex flex-wrap md:mt-1">
        {colourways.map(({ _id, slug, name, productName, hex }) => {
          const isSeen = _id === product._id
          return (
            <li key={_id} className="flex">
              <Link
                to={productPath(slug)}
                aria-current={isSeen ? 'page' : undefined}
                aria-label={`${name}: ${productName}`}
                title={name}
                preventScrollReset
                className={clsx(
                  'grid size-touch place-items-center rounded-full',
                  isSeen
                    ? 'inset-ring-2 inset-ring-green'
                    : 'hover:inset-ring hover:inset-ring-line-strong',
                )}
              >
                <ColourDot hex={hex} isLarge />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
