import type { Parcel } from '@bhitti/contract/calls/orders/parcels.schemas'
import { PARCEL_STATE_NAMES } from '@bhitti/contract/rules/shipping/parcel-states'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { ExternalLink } from 'lucide-react'
import { Badge, type BadgeTone } from '~/ui/marks/badge.tsx'

const TONES: Record<Parcel['state'], BadgeTone> = {
  packed: 'paper',
  dispatched: 'gold',
  outForDelivery: 'gold',
  delivered: 'green',
  returned: 'red',
}

function ParcelBadge({ state }: Pick<Parcel, 'state'>) {
  return <Badge tone={TONES[state]}>{PARCEL_STATE_NAMES[state]}</Badge>
}

/** Returns a name such as “Parcel 1” or “Replacement, parcel 2”. */
export function parcelName({ place, isReplacement }: Pick<Parcel, 'place' | 'isReplacement'>) {
  return isReplacement ? `Replacement, parcel ${place}` : `Parcel ${place}`
}

type Shown = Pick<
  Parcel,
  'place' | 'isReplacement' | 'state' | 'courier' | 'trackingNumber' | 'trackingLink' | 'steps'
> & { driver?: Parcel['driver']; says?: string }

export function ParcelWay({ parcel }: { parcel: Shown }) {
  const { state, courier, trackingNumber, trackingLink, steps, driver, says } = parcel
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h4 className="font-bold">{parcelName(parcel)}</h4>
        <ParcelBadge state={state} />
      </div>
      {says !== undefined && <p className="text-sm">{says}</p>}
      <p className="text-sm break-words">
        {courier}
        {trackingNumber !== null && (
          <>
            {', '}
            <span className="font-bold tabular-nums">{trackingNumber}</span>
          </>
        )}
      </p>
      {driver != null && (
        <p className="text-sm">
          {driver.name},{' '}
          <a className="text-link inline-block py-1" href={`tel:${driver.phone}`}>
            {formatIndianMobile(driver.phone)}
          </a>
        </p>
      )}
      {trackingLink !== null && (
        <a
          className="text-link inline-flex items-center gap-1.5 justify-self-start py-1"
          href={trackingLink}
          target="_blank"
          rel="noreferrer"
        >
          Follow it at {courier}
          <ExternalLink aria-hidden size={15} />
          <span className="sr-only">({parcelName(parcel)}, opens a new tab)</span>
        </a>
      )}
      <ol className="grid gap-1 border-l-2 border-line pl-4 text-sm">
        {steps
          .filter((step) => step.state !== 'packed')
          .map((step) => (
            <li key={`${step.state} ${step.at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{step.state === 'dispatched' ? 'Sent' : PARCEL_STATE_NAMES[step.state]}</span>
              <span className="text-ink-soft">{formatDateTime(step.at)}</span>
            </li>
          ))}
      </ol>
    </article>
  )
}
