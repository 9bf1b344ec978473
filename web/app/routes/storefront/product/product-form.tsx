import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { WHY_LOOK_AGAIN } from '~/features/cart/artwork-changes.ts'
import { cartQuery, useAddToCart, useChangeLine } from '~/features/cart/cart.queries.ts'
import { CHANGED_LINE } from '~/features/cart/changed-line.ts'
import { productQuery } from '~/features/catalogue/catalogue.queries.ts'
import { CompareLine } from '~/features/compare/compare-line.tsx'
import { artworkQuery } from '~/features/product/artwork.queries.ts'
import { ProductSections } from '~/features/product/product-sections.tsx'
import { BuyPanel } from '~/features/product/purchase/buy-panel.tsx'
import { BuyingProvider } from '~/features/product/purchase/buying.tsx'
import { ChatOrderLink } from '~/features/product/purchase/chat-order-link.tsx'
import { PurchaseBar } from '~/features/product/purchase/purchase-bar.tsx'
import { useApi } from '~/lib/api/api.ts'
import { isRefusal } from '~/lib/api/api-error.ts'
import { browserApi } from '~/lib/api/browser-api.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { useSession } from '~/lib/session/session.ts'
import { ProductDelivery } from './product-delivery.tsx'
import { RoomAhead } from './room-ahead.tsx'
import { useRoomPath } from './use-room-path.ts'

/** Buying options and details of a product. `address` is the page's own slug or id. */
export default function ProductForm({ address }: { address: string }) {
  const sent = useLoaderData<{ product: Product | null }>().product
  // During hydration the product sent with the HTML is used, as the cached one may have changed since.
  const { data } = useQuery({ ...productQuery(useApi(), address), enabled: false })
  const product = useHydrated() ? (data ?? sent) : (sent ?? data)
  if (!product) return null
  return <ShownForm product={product} />
}

function ShownForm({ product }: { product: Product }) {
  const roomPath = useRoomPath(product)
  return (
    <ProductBuying product={product}>
      <div className="mt-2.5 md:mt-5">
        <BuyPanel roomPath={roomPath} delivery={<ProductDelivery />} />
      </div>
      <div className="mb-5">
        <ChatOrderLink product={product} />
        <CompareLine product={product} />
      </div>
      <ProductSections product={product} />
      <PurchaseBar />
      <RoomAhead product={product} />
    </ProductBuying>
  )
}

/** A separate component, so that its surroundings do not render again while the cart is loading. */
function ProductBuying({ product, children }: { product: Product; children: ReactNode }) {
  const addToCart = useAddToCart()
  const changeLine = useChangeLine()
  const queries = useQueryClient()
  const line = useChangedLine(product._id)
  // The quantity from which the form was filled.
  const [seen, setSeen] = useState<{ id: string; quantity: number } | null>(null)
  if (line && seen?.id !== line._id) setSeen({ id: line._id, quantity: line.quantity })
  const seenQuantity = seen?.quantity ?? 1

  /** A refusal often means that stock, price or design have changed, so they are reloaded. */
  async function orReadAgain<T>(change: Promise<T>): Promise<T> {
    try {
      return await change
    } catch (error) {
      if (isRefusal(error)) {
        for (const { queryKey } of [
          productQuery(browserApi, product.slug),
          artworkQuery(browserApi, product._id),
        ]) {
          void queries.invalidateQueries({ queryKey })
        }
      }
      throw error
    }
  }

  return (
    <BuyingProvider
      product={product}
      addToCart={(addition) => orReadAgain(addToCart.mutateAsync(addition))}
      line={line}
      lookAgain={line?.artworkChange ? WHY_LOOK_AGAIN[line.artworkChange] : null}
      changeLine={(change) =>
        line
          ? orReadAgain(changeLine.mutateAsync({ ...change, itemId: line._id, seenQuantity }))
          : Promise.resolve()
      }
    >
      {children}
    </BuyingProvider>
  )
}

/** Returns the cart line that the address asks to change; undefined if there is none. */
function useChangedLine(productId: string): CartLine | undefined {
  const [search] = useSearchParams()
  const lineId = search.get(CHANGED_LINE)
  const { user } = useSession()
  const { data } = useQuery({
    ...cartQuery(useApi(), user?.id ?? ''),
    enabled: lineId !== null && user !== null,
  })
  return data?.items.find((line) => line._id === lineId && line.productId._id === productId)
}
