import { Link } from 'react-router'
import type { ProductFilters } from './product-filters.ts'

export function ProductStates({ current }: { current: ProductFilters['state'] }) {
  const lists = [
    { state: 'live', name: 'In the shop', path: '/admin/products' },
    { state: 'draft', name: 'Drafts', path: '/admin/products?state=draft' },
    { state: 'archived', name: 'Archive', path: '/admin/products?state=archived' },
  ] as const
  return (
    <nav aria-label="Lists of products" className="flex gap-5 whitespace-nowrap sm:gap-8">
      {lists.map(({ state, name, path }) => (
        <Link
          key={state}
          to={path}
          aria-current={state === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current]:border-green aria-[current]:font-bold aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
