import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { type MeasuredBy, measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { productPath } from '@bhitti/contract/rules/products/product-words'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { iconButtonClass } from '~/ui/controls/icon-button.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { VisuallyHidden } from '~/ui/marks/visually-hidden.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'

export type ComparedProduct = { slug: string } & (
  | { state: 'known'; product: Product }
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; message: string; onRetry: () => void }
)

/** Nothing can be bought without a size, so the link to buy leads to the size fields first. */
const WAY_TO_CART: Record<MeasuredBy, string> = {
  size: 'Enter size',
  length: 'Enter length',
  piece: 'Choose rolls',
}

type ComparisonPictureProps = { product: ComparedProduct; onRemove: () => void }

export function ComparisonPicture({ product: compared, onRemove }: ComparisonPictureProps) {
  switch (compared.state) {
    case 'loading':
      return <Skeleton className="aspect-[4/5]" />
    case 'gone':
      return <Missing title="No longer in the shop" slug={compared.slug} onRemove={onRemove} />
    case 'failed':
      return (
        <Missing title="Could not be loaded" slug={compared.slug} onRemove={onRemove}>
          <p>{compared.message}</p>
          <Button size="small" variant="quiet" onClick={compared.onRetry}>
            Try again
          </Button>
        </Missing>
      )
    case 'known': {
      const { productName, image1, imageAlts } = compared.product
      return (
        <div className="relative">
          <Picture
            address={image1}
            alt={imageAlts[0] ?? ''}
            sizes="(min-width: 48rem) 20rem, 47vw"
            priority
            className="aspect-[4/5] rounded-sm"
          />
          <button
            type="button"
            data-remove
            aria-label={`Remove from comparison: ${productName}`}
            title="Remove from comparison"
            onClick={onRemove}
            className={iconButtonClass(
              'absolute! top-1 right-1 bg-surface/85 bg-clip-content p-1 hover:bg-surface! focus-visible:bg-surface focus-visible:-outline-offset-6',
            )}
          >
            <X aria-hidden size={19} strokeWidth={1.75} />
          </button>
        </div>
      )
    }
  }
}

export function ComparisonName({ product: compared }: { product: ComparedProduct }) {
  if (compared.state === 'loading') return <Skeleton className="h-5 w-4/5" />
  if (compared.state !== 'known') {
    return <p className="text-sm wrap-break-word text-ink-soft">{compared.slug}</p>
  }
  const { productName, slug, productType, stockQuantity } = compared.product
  return (
    <>
      <p className="leading-snug font-bold">
        <Link
          to={productPath(slug)}
          prefetch="intent"
          className="inline-flex min-h-touch min-w-touch items-center hover:text-green"
        >
          {productName}
        </Link>
      </p>
      <ButtonLink
        to={productPath(slug)}
        variant="secondary"
        size="small"
        className="mt-3 w-full px-2!"
      >
        {stockQuantity > 0 ? WAY_TO_CART[measuredBy(productType)] : 'See the product'}
        <VisuallyHidden>: {productName}</VisuallyHidden>
      </ButtonLink>
    </>
  )
}

type MissingProps = { title: string; slug: string; onRemove: () => void; children?: ReactNode }

function Missing({ title, slug, onRemove, children }: MissingProps) {
  return (
    <div className="grid aspect-[4/5] content-center justify-items-start gap-1 rounded-sm bg-paper-deep p-4 text-sm md:p-6">
      <p className="font-bold">{title}</p>
      {children}
      <Button size="small" variant="quiet" data-remove onClick={onRemove}>
        Remove
        <VisuallyHidden> {slug}</VisuallyHidden>
      </Button>
    </div>
  )
}
