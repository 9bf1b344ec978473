import { ACKNOWLEDGE_HOURS } from '@bhitti/contract/rules/orders/tickets'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import type { Complained } from './complaints.queries.ts'

export function ComplaintSent({ done: { ticket, key, photosLost } }: { done: Complained }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const path =
    'id' in key ? `/complaint/follow?ticket=${key.id}` : `/complaint/follow#token=${key.token}`
  return (
    <div className="max-w-prose">
      <h1 ref={heading} tabIndex={-1} className="display-medium">
        Your complaint number is {ticket.number}
      </h1>
      <p className="mt-4">
        We will reply within {ACKNOWLEDGE_HOURS} hours and resolve it by{' '}
        {formatDate(ticket.settleBy)}. The number is on its way to the e-mail of the order, too.
      </p>
      {photosLost > 0 && (
        <Notice tone="gold" role="status" className="mt-5">
          {photosLost === 1 ? 'One photo' : `${photosLost} photos`} could not be added. Please try
          again on the complaint’s page.
        </Notice>
      )}
      <ButtonLink to={path} className="mt-7">
        View your complaint
      </ButtonLink>
    </div>
  )
}
