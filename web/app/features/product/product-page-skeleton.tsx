import { Skeleton } from '~/ui/states/skeleton.tsx'
import { PRODUCT_COLUMNS } from './product-columns.ts'

export function ProductPageSkeleton() {
  return (
    <div className="page-width min-h-dvh pt-6 pb-section">
      <p role="status" className="py-1 text-sm text-ink-soft">
        Loading product details...
      </p>
      <div aria-hidden className={PRODUCT_COLUMNS}>
        <div className="xl:flex xl:flex-row-reverse xl:gap-4">
          <Skeleton className="-mx-gutter aspect-square max-h-[max(30svh,220px)] rounded-none md:mx-0 md:aspect-[4/5] md:max-h-[calc(100dvh-8.5rem)] xl:grow" />
          <div className="mt-3 grid grid-cols-4 gap-3 xl:mt-0 xl:w-21 xl:shrink-0 xl:grid-cols-1 xl:content-start">
            {['first', 'second', 'third', 'fourth'].map((picture) => (
              <Skeleton key={picture} className="aspect-square xl:aspect-[4/5]" />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-5">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-9 w-1/2" />
          <div className="mt-4 grid grid-cols-2 gap-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-36" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </div>
  )
}
