import type { OwnTicket, TicketLine } from '@bhitti/contract/calls/tickets.schemas'
import {
  TICKET_PHOTOS_MAX,
  TICKET_REASON_NAMES,
  TICKET_REASONS,
  TICKET_TEXT_MAX,
  type TicketReason,
} from '@bhitti/contract/rules/tickets'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { PhotoPicker } from '~/entities/complaint/photo-picker.tsx'
import { lineName } from '~/entities/order/line-name.ts'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { focusFirstInvalid } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Notice } from '~/ui/notice.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { TextAreaField } from '~/ui/text-area-field.tsx'
import { type ComplainedOrder, type TicketKey, useComplain } from './complaints.queries.ts'

const REASONS = TICKET_REASONS.map((value) => ({ value, label: TICKET_REASON_NAMES[value] }))

type ComplaintFormProps = {
  order: ComplainedOrder
  orderNumber: string
  lines: readonly TicketLine[]
  onSent: (done: { ticket: OwnTicket; key: TicketKey; photosLost: number }) => void
}

/** What is wrong with an order, with which of its items, in words and photos. */
export function ComplaintForm({ order, orderNumber, lines, onSent }: ComplaintFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const complain = useComplain()
  const [reason, setReason] = useState('')
  const [lineIds, setLineIds] = useState<readonly string[]>(
    lines.length === 1 ? lines.map(({ lineId }) => lineId) : [],
  )
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const errors = fieldErrors(complain.error)
  const isRefusedByField = Object.keys(errors).length > 0

  useEffect(() => {
    if (isRefusedByField) focusFirstInvalid(form.current)
  }, [isRefusedByField])

  function choose(lineId: string, isChosen: boolean) {
    setLineIds((known) => (isChosen ? [...known, lineId] : known.filter((each) => each !== lineId)))
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (complain.isPending) return
    complain.mutate(
      {
        order,
        // Safe: the shop itself checks it, so that its words stand beside the field.
        complaint: { reason: reason as TicketReason, lineIds: [...lineIds], text },
        photos,
      },
      { onSuccess: onSent },
    )
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
      <SelectField
        label="What is wrong?"
        placeholder="Please choose"
        options={REASONS}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.reason}
        required
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">Which items?</legend>
        {lines.map((line) => (
          <Checkbox
            key={line.lineId}
            label={
              line.quantity === 1 ? lineName(line) : `${lineName(line)} (${line.quantity} pieces)`
            }
            checked={lineIds.includes(line.lineId)}
            onChange={(event) => choose(line.lineId, event.target.checked)}
          />
        ))}
        <p className="text-sm text-ink-soft">Leave empty if it is about the whole order.</p>
        {errors.lineIds && <p className="mt-1.5 text-sm text-red">{errors.lineIds}</p>}
      </fieldset>
      <TextAreaField
        label="What happened?"
        hint="Tell us what you see, and what you would like us to do."
        maxLength={TICKET_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors.text}
        required
      />
      <PhotoPicker
        photos={photos}
        most={TICKET_PHOTOS_MAX}
        read={dataAddress}
        onChange={setPhotos}
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
