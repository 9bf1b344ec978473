import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '~/ui/marks/picture.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'

type ProductRowProps = {
  path: string
  image: string
  name: string
  detail: ReactNode
  children: ReactNode
}

const ROW = 'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5'

export function ProductRow({ path, image, name, detail, children }: ProductRowProps) {
  return (
    <div className={`${ROW} relative`}>
      <Picture address={image} alt="" sizes="48px" className="aspect-square rounded-sm" />
      <span className="min-w-0">
        <Link to={path} className="block truncate after:absolute after:inset-0 hover:text-green">
          {name}
        </Link>
        <span className="block truncate text-sm text-ink-soft">{detail}</span>
      </span>
      <span className="text-right">{children}</span>
    </div>
  )
}

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8]

export function ProductRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line">
      {NUMBERS.slice(0, rows).map((number) => (
        <div key={number} className={ROW}>
          <Skeleton className="aspect-square" />
          <Skeleton className="h-9 max-w-48" />
          <Skeleton className="h-9 w-16" />
        </div>
      ))}
    </div>
  )
}
