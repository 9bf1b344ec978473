import { productPath } from '@bhitti/contract/rules/products/product-words'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '~/ui/marks/picture.tsx'
import { readViewed, rememberViewed, type ViewedProduct } from './recently-viewed.ts'

export function RecentlyViewedRow({ current }: { current: ViewedProduct }) {
  const [viewed, setViewed] = useState<ViewedProduct[]>([])
  const headingId = useId()
  const { slug, productName, image1 } = current

  useEffect(() => {
    setViewed(readViewed().filter((one) => one.slug !== slug))
    rememberViewed({ slug, productName, image1 })
  }, [slug, productName, image1])

  if (viewed.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="bg-paper-deep py-part">
      <div className="page-width">
        <h2 id={headingId} className="display-small mb-5">
          Recently viewed
        </h2>
        <ul className="-mx-gutter flex snap-x gap-4 overflow-x-auto px-gutter pt-1 pb-3 [scrollbar-width:thin]">
          {viewed.map((one) => (
            <li key={one.slug} className="w-32 shrink-0 snap-start scroll-ml-gutter sm:w-40">
              <Link to={productPath(one.slug)} prefetch="intent" className="group block rounded-sm">
                <Picture
                  address={one.image1}
                  alt=""
                  sizes="10rem"
                  className="aspect-[4/5] rounded-sm"
                />
                <span className="mt-2 block text-sm leading-snug group-hover:text-green">
                  {one.productName}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
