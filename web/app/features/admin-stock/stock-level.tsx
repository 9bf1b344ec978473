import type { StockLevel as Level } from '@bhitti/contract/calls/products/stock.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { productPath } from '@bhitti/contract/rules/products/product-words'
import { isRunningOut, onlyLeft, stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { Link } from 'react-router'
import { Picture } from '~/ui/marks/picture.tsx'
import { Notice } from '~/ui/states/notice.tsx'

export function StockLevel({ product }: { product: Level }) {
  const all: { name: string; pieces: number; path?: string }[] = [
    { name: 'In stock', pieces: product.stockQuantity },
    {
      name: 'On hold for unpaid orders',
      pieces: product.held,
      ...(product.held > 0 && { path: `/admin/stock/holds?product=${product._id}` }),
    },
    {
      name: product.lots.length > 0 ? 'Most in one order' : 'Available to sell',
      pieces: product.available,
    },
  ]
  const figures = product.stockUnit === 'madeToOrder' ? all.slice(0, 1) : all
  return (
    <div className="border-b border-line pb-7">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
        <Picture
          address={product.image1}
          alt=""
          sizes="6rem"
          className="aspect-[4/5] w-20 shrink-0 rounded-sm"
        />
        <div className="min-w-40 flex-1">
          <p className="display-small">{product.productName}</p>
          {product.isArchived ? (
            <p className="text-sm text-ink-soft">In the archive</p>
          ) : (
            <Link to={productPath(product.slug)} className="text-link text-sm">
              See it in the shop
            </Link>
          )}
        </div>
        <dl className="grid grid-cols-3 gap-x-5 gap-y-3 sm:flex sm:gap-x-9">
          {figures.map(({ name, pieces, path }) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">
                {path === undefined ? (
                  name
                ) : (
                  <Link to={path} className="text-link">
                    {name}
                  </Link>
                )}
              </dt>
              <dd className="figure text-2xl leading-tight whitespace-nowrap">
                {product.stockUnit === 'metres'
                  ? stockAmount(pieces, product.stockUnit)
                  : formatNumber(pieces)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {product.stockUnit === 'madeToOrder' && (
        <Notice tone="gold" className="mt-6">
          Made to order: it can always be bought, and nothing is taken from this number.
        </Notice>
      )}
      {(product.available === 0 || isRunningOut(product.available, product.stockUnit)) &&
        !product.isArchived && (
          <Notice tone={product.available === 0 ? 'red' : 'gold'} className="mt-6">
            {product.available === 0
              ? 'Out of stock: shoppers cannot buy it.'
              : `Low stock: shoppers see “${onlyLeft(product.available, product.stockUnit)}”.`}
          </Notice>
        )}
    </div>
  )
}
