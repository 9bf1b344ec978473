import type { OwnTicket, TicketLine } from '@bhitti/contract/calls/complaints/tickets.schemas'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import {
  ComplaintFields,
  complaintOf,
  emptyComplaint,
} from '~/entities/complaint/complaint-fields.tsx'
import { messageOf } from '~/lib/api/api-error.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { useRefusal } from '~/lib/forms/use-refusal.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { type ComplainedOrder, type TicketKey, useComplain } from './complaints.queries.ts'

type ComplaintFormProps = {
  order: ComplainedOrder
  orderNumber: string
  lines: readonly TicketLine[]
  onSent: (done: { ticket: OwnTicket; key: TicketKey; photosLost: number }) => void
}

export function ComplaintForm({ order, orderNumber, lines, onSent }: ComplaintFormProps) {
  const isHydrated = useHydrated()
  const complain = useComplain()
  const { form, errors, isRefusedByField } = useRefusal(complain.error)
  const [draft, setDraft] = useState(() => emptyComplaint(lines))

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (complain.isPending) return
    const { photos } = draft
    complain.mutate({ order, complaint: complaintOf(draft), photos }, { onSuccess: onSent })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      aria-label={`Complaint about order ${orderNumber}`}
      className="grid max-w-prose gap-6"
    >
      {complain.isError && !isRefusedByField && (
        <Notice tone="red" role="alert">
          {messageOf(complain.error, 'Something went wrong on our side. Please try again')}
        </Notice>
      )}
      <ComplaintFields
        lines={lines}
        draft={draft}
        onChange={setDraft}
        errors={errors}
        readPhoto={dataAddress}
        text={{
          label: 'What happened?',
          hint: 'Tell us what you see, and what you would like us to do.',
        }}
      />
      <p className="text-sm text-ink-soft">
        We use what you send only to resolve this complaint. See{' '}
        <Link to="/privacy" className="text-link">
          Privacy
        </Link>
        .
      </p>
      <div>
        <Button
          type="submit"
          disabled={!isHydrated}
          loading={complain.isPending}
          loadingLabel="Sending…"
        >
          Send complaint
        </Button>
      </div>
    </form>
  )
}
