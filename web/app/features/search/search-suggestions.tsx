import { COLORS, PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  CATEGORY_NAMES,
  COLOR_NAMES,
  COLOR_SWATCHES,
  categoriesOf,
  listingPath,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const CHIP =
  'inline-flex min-h-touch items-center gap-2.5 rounded-full border border-line-strong bg-surface px-4.5 text-sm transition-colors hover:border-ink hover:text-green'

export function SearchSuggestions() {
  return (
    <div className="grid gap-8">
      <Group title="Collections">
        {PRODUCT_TYPES.map((type) => (
          <li key={type}>
            <Link to={listingPath(type)} className={CHIP}>
              {TYPE_WORDS[type].name}
            </Link>
          </li>
        ))}
      </Group>
      <Group title="By colour">
        {COLORS.map((color) => (
          <li key={color}>
            <Link to={`${listingPath('wallpapers')}?color=${color}`} className={CHIP}>
              <span
                aria-hidden
                className="size-4.5 rounded-full border border-line-strong"
                style={{ backgroundColor: COLOR_SWATCHES[color] }}
              />
              {COLOR_NAMES[color]}
            </Link>
          </li>
        ))}
      </Group>
      {PRODUCT_TYPES.filter((type) => categoriesOf(type).length > 0).map((type) => (
        <Group key={type} title={TYPE_WORDS[type].name}>
          {categoriesOf(type).map((category) => (
            <li key={category}>
              <Link to={listingPath(type, category)} className={CHIP}>
                {CATEGORY_NAMES[category]}
              </Link>
            </li>
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-sm font-bold">{title}</h2>
      <ul className="flex flex-wrap gap-2.5">{children}</ul>
    </section>
  )
}
