import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { productPath } from '@bhitti/contract/rules/products/product-words'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CHANGED_LINE } from '~/features/cart/changed-line.ts'
import { productQuery } from '~/features/catalogue/catalogue.queries.ts'
import { artworkQuery } from '~/features/product/artwork.queries.ts'
import { roomNamed, roomPreload } from '~/features/visualiser/rooms.ts'
import { Visualiser } from '~/features/visualiser/visualiser.tsx'
import {
  OWN_WALL,
  readVisualiserAddress,
  VISUALISER_PATH,
} from '~/features/visualiser/visualiser-address.ts'
import { WindowVisualiser } from '~/features/visualiser/window-visualiser.tsx'
import { windowFor, windowNamed, windowsOf } from '~/features/visualiser/windows.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'
import { pageData } from '~/lib/pages/page-data.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import type { Route } from './+types/visualiser'
import { listPath } from './visualiser/list-of-address.ts'
import { useDesigns } from './visualiser/use-designs.ts'

const page = pageData(async ({ api, url, prime, read }) => {
  const { product } = readVisualiserAddress(url.searchParams)
  if (product === null) return {}
  try {
    const { _id } = await read(productQuery(api, product))
    await prime(artworkQuery(api, _id))
  } catch {
    // The page itself reports a missing product.
  }
  return {}
})
export const loader = page.loader

export function clientLoader() {
  return {}
}

export function meta({ matches, location }: Route.MetaArgs) {
  const { room, window } = readVisualiserAddress(new URLSearchParams(location.search))
  return [
    ...pageMeta(matches, {
      title: titleOf(window !== null),
      description:
        'Wallpapers and murals on a wall, curtains and blinds at a window, at their true size.',
      path: VISUALISER_PATH,
      index: false,
    }),
    ...(window === OWN_WALL ? [] : roomPreload(windowNamed(window) ?? roomNamed(room))),
  ]
}

function titleOf(isWindow: boolean): string {
  return isWindow ? 'See it at a window' : 'See it in a room'
}

export default function VisualiserPage() {
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const address = readVisualiserAddress(params)
  const [cameWith] = useState(address)
  // Kept in state, because a radio button that waited for the address would jump back for a moment.
  const [room, setRoom] = useState(address.room)
  const [windowName, setWindowName] = useState(address.window)
  const designs = useDesigns(address)
  const { seen } = designs
  const { line } = address
  const pathOf = (slug: string) =>
    `${productPath(slug)}${slug === cameWith.product && line ? `?${CHANGED_LINE}=${line}` : ''}`
  const orderPath = pathOf(seen?.product.slug ?? '')
  const originPath = pathOf(cameWith.product ?? seen?.product.slug ?? '')
  const back = address.list ? listPath(address.list) : null
  const isWindow = seen ? isCloth(seen.product.productType) : address.window !== null
  const category = seen?.product.category ?? null
  // Null shows the shopper's own window; also if no sample window exists for the category.
  const window = isWindow && windowName !== OWN_WALL ? windowFor(category, windowName) : null
  const shared = seen && {
    product: seen.product,
    design: seen.design,
    isDesignMissing: seen.hasFailed,
    steps: designs.steps,
    paths: [...new Set([orderPath, originPath])],
    orderPath,
  }
  return (
    <div className="page-width pt-4 pb-section lg:pt-6">
      {seen?.design && (
        <link rel="preload" as="image" href={seen.design.preview.url} fetchPriority="high" />
      )}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-5">
        <h1 className="display-small">{titleOf(isWindow)}</h1>
        {back && (
          <Link to={back} className="text-link inline-flex items-center gap-1.5 py-1 text-sm">
            <ArrowLeft aria-hidden size={16} />
            Back to the list
          </Link>
        )}
      </div>
      {shared && isWindow ? (
        shared.design || shared.isDesignMissing ? (
          <WindowVisualiser
            {...shared}
            windows={windowsOf(category)}
            window={window}
            onWindow={(name) => {
              setWindowName(name)
              changeAddress(withParams({ window: name }))
            }}
          />
        ) : (
          <NoWindow product={shared.product} path={orderPath} />
        )
      ) : shared ? (
        <Visualiser
          {...shared}
          room={roomNamed(room)}
          onRoom={(name) => {
            setRoom(name)
            changeAddress(withParams({ room: name }))
          }}
        />
      ) : designs.state === 'loading' ? (
        <Skeleton className="aspect-[3/2] max-w-4xl" />
      ) : designs.state === 'failed' ? (
        <ErrorState
          title="The design could not be loaded"
          message="Please check your connection and try again."
          onRetry={designs.retry}
        />
      ) : (
        <EmptyState
          title={address.product ? 'This design is no longer in the shop' : 'Which design?'}
          message="Open a wallpaper or an artist’s design and press “See it in a room”."
        >
          <ButtonLink to="/wallpapers">Browse wallpapers</ButtonLink>
          <ButtonLink to="/artist" variant="secondary">
            Browse artists’ designs
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

type NoWindowProps = { product: Product; path: string }

function NoWindow({ product: { productName }, path }: NoWindowProps) {
  return (
    <EmptyState
      title={`${productName} cannot be seen at a window yet`}
      message="We do not have a picture of its pattern yet. You can see its other pictures on the product page."
    >
      <ButtonLink to={path}>Back to {productName}</ButtonLink>
    </EmptyState>
  )
}
