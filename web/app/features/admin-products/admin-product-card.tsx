import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import {
  CATEGORY_NAMES,
  productPath,
  TREND_NAMES,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import { lowBelow, stockAmount } from '@bhitti/contract/rules/products/stock-units'
import clsx from 'clsx'
import { Boxes, Copy, ExternalLink, Eye, EyeOff, ImageUp, Trash2 } from 'lucide-react'
import { useMay } from '~/lib/session/may.tsx'
import { ActionMenu } from '~/ui/controls/action-menu.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { Price } from '~/ui/marks/price.tsx'

export type ProductActions = {
  onEdit: (product: AdminProduct) => void
  onDuplicate: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
  onRestore: (product: AdminProduct) => void
  onPublish: (product: AdminProduct) => void
  onTakeBack: (product: AdminProduct) => void
}

export type ProductChoice = {
  chosen: ReadonlySet<string>
  choose: (id: string, isChosen: boolean) => void
}

type AdminProductCardProps = ProductActions & {
  product: AdminProduct
  /** Loads the picture eagerly, for cards in view at once. */
  priority: boolean
  choice: ProductChoice | null
}

export function AdminProductCard({ product, priority, choice, ...actions }: AdminProductCardProps) {
  const { productName, productType, category, trend, archivedAt } = product
  const price = product.salePrice ?? product.price
  return (
    <article aria-label={productName} className="flex flex-col">
      <div className="relative">
        {product.image1 === '' ? (
          <p className="grid aspect-[4/5] place-items-center rounded-sm bg-paper-deep text-sm text-ink-soft">
            No picture yet
          </p>
        ) : (
          <Picture
            address={product.image1}
            alt=""
            sizes="(min-width: 64rem) 20vw, (min-width: 48rem) 30vw, 45vw"
            priority={priority}
            className={clsx('aspect-[4/5] rounded-sm', archivedAt !== null && 'opacity-60')}
          />
        )}
        {trend && <Badge className="absolute top-2.5 left-2.5">{TREND_NAMES[trend]}</Badge>}
      </div>
      {choice && (
        <Checkbox
          label={<span className="text-sm">Select</span>}
          aria-label={`Select ${productName}`}
          checked={choice.chosen.has(product._id)}
          onChange={(event) => choice.choose(product._id, event.target.checked)}
        />
      )}
      <h2 className="mt-3 leading-snug font-bold break-words">{productName}</h2>
      <p className="text-sm text-ink-soft">
        {TYPE_WORDS[productType].name}
        {category && ` · ${CATEGORY_NAMES[category]}`}
        {product.sku && ` · ${product.sku}`}
      </p>
      {price === null ? (
        <p className="mt-1 text-sm text-red">No price</p>
      ) : (
        <Price price={price} listPrice={product.price} className="mt-1" />
      )}
      <Stock product={product} />
      {isPrintedToSize(productType) && !product.hasArtwork && (
        <p className="text-sm text-red">No print master</p>
      )}
      <Actions product={product} {...actions} />
    </article>
  )
}

function Stock({ product }: { product: Pick<AdminProduct, 'stockQuantity' | 'stockUnit'> }) {
  const { stockQuantity: units, stockUnit } = product
  if (stockUnit === 'madeToOrder') return <p className="text-sm text-ink-soft">Made to order</p>
  const isLow = units < lowBelow(stockUnit)
  const amount = stockUnit === null ? formatNumber(units) : stockAmount(units, stockUnit)
  return (
    <p className={clsx('text-sm', isLow ? 'text-red' : 'text-ink-soft')}>
      {units === 0 ? 'Out of stock' : `${amount} in stock`}
    </p>
  )
}

function Actions({
  product,
  onEdit,
  onDuplicate,
  onDelete,
  onRestore,
  onPublish,
  onTakeBack,
}: ProductActions & { product: AdminProduct }) {
  const { productName, slug, archivedAt, isDraft } = product
  const isThere = archivedAt === null
  const mayEdit = useMay('products.edit')
  return (
    <div className="mt-auto flex items-center gap-x-4 pt-1">
      {mayEdit && (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Edit ${productName}`}
            onClick={() => onEdit(product)}
          >
            Edit
          </Button>
          {isDraft && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Publish ${productName}`}
              onClick={() => onPublish(product)}
            >
              Publish
            </Button>
          )}
          {isThere ? (
            !isDraft && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Delete ${productName}`}
                onClick={() => onDelete(product)}
              >
                Delete
              </Button>
            )
          ) : (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Restore ${productName}`}
              onClick={() => onRestore(product)}
            >
              Restore
            </Button>
          )}
        </>
      )}
      <ActionMenu
        label={`More for ${productName}`}
        className="-mr-2.5 ml-auto"
        actions={[
          ...(mayEdit
            ? [
                {
                  label: 'Duplicate',
                  icon: <Copy aria-hidden size={17} />,
                  onSelect: () => onDuplicate(product),
                },
              ]
            : []),
          {
            label: 'Stock history',
            icon: <Boxes aria-hidden size={17} />,
            to: `/admin/products/${product._id}/stock`,
          },
          ...(isThere
            ? [
                {
                  label: 'Artwork',
                  icon: <ImageUp aria-hidden size={17} />,
                  to: `/admin/products/${product._id}/artwork`,
                },
                isDraft
                  ? {
                      label: 'Preview',
                      icon: <Eye aria-hidden size={17} />,
                      to: `/admin/products/${product._id}/preview`,
                    }
                  : {
                      label: 'View in the shop',
                      icon: <ExternalLink aria-hidden size={17} />,
                      to: productPath(slug),
                    },
              ]
            : []),
          ...(isThere && mayEdit
            ? [
                isDraft
                  ? {
                      label: 'Delete',
                      icon: <Trash2 aria-hidden size={17} />,
                      onSelect: () => onDelete(product),
                    }
                  : {
                      label: 'Make it a draft',
                      icon: <EyeOff aria-hidden size={17} />,
                      onSelect: () => onTakeBack(product),
                    },
              ]
            : []),
        ]}
      />
    </div>
  )
}
