import { openingHoursText } from '@bhitti/contract/rules/shop/shop-details'
import { MapPin } from 'lucide-react'
import { useSite } from '~/lib/pages/site.ts'
import { buttonClass } from '~/ui/controls/button.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { StoreState } from './store-state.tsx'

export function VisitStore() {
  const { shop, shopPictures } = useSite()
  if (shop.address === null) return null
  const { street, city, state, pincode, country } = shop.address
  return (
    <section
      aria-labelledby="visit-heading"
      className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2"
    >
      <Picture
        address={shopPictures.story}
        alt="Our workshop: paper coming off a wide printer, and rolls on shelves and on the cutting table"
        sizes="(min-width: 90rem) 40rem, (min-width: 64rem) 45vw, 100vw"
        className="aspect-[4/3] rounded-sm"
        priority
      />
      <div>
        <h2 id="visit-heading" className="display-medium">
          Visit the store
        </h2>
        <address className="mt-5 text-lg not-italic">
          <span className="block font-bold">{shop.name}</span>
          <span className="block">{street}</span>
          <span className="block">
            {city}, {state} {pincode}
          </span>
          <span className="block">{country}</span>
        </address>
        {shop.openingHours && (
          <>
            <p className="mt-5">{openingHoursText(shop)}</p>
            <StoreState hours={shop.openingHours} />
          </>
        )}
        {shop.mapUrl && <MapLink url={shop.mapUrl} />}
      </div>
    </section>
  )
}

function MapLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', className: 'mt-6' })}
    >
      <MapPin aria-hidden size={19} />
      Open in Google Maps
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
