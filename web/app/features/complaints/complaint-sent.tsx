import { formatDate } from '@bhitti/contract/rules/dates'
import { ACKNOWLEDGE_HOURS } from '@bhitti/contract/rules/tickets'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Complained } from './complaints.queries.ts'

/** Says that a complaint has arrived, its number, and what comes next. */
export function ComplaintSent({ done: { ticket, key, photosLost } }: { done: Complained }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const path =
    'id' in key ? `/complaint/follow?ticket=${key.id}` : `/complaint/follow#token=${key.token}`
  return (
    <div className="max-w-prose">
      <h1 ref={heading} tabIndex={-1} className="display-medium">
        Thank you. Your complaint is {ticket.number}
      </h1>
      <p className="mt-4">
        You will hear from us within {ACKNOWLEDGE_HOURS} hours, and we settle it by{' '}
        {formatDate(ticket.settleBy)} at the latest. We have sent the number by mail, too.
      </p>
      {photosLost > 0 && (
        <Notice tone="gold" role="status" className="mt-5">
          {photosLost === 1 ? 'One photo' : `${photosLost} photos`} could not be added. Please try
          again on the page of the complaint.
        </Notice>
      )}
      <ButtonLink to={path} className="mt-7">
        See your complaint
      </ButtonLink>
    </div>
  )
}
