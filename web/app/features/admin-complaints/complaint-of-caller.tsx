import {
  TICKET_PHOTOS_MAX,
  TICKET_REASON_NAMES,
  TICKET_REASONS,
  TICKET_TEXT_MAX,
  type TicketReason,
} from '@bhitti/contract/rules/tickets'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { PhotoPicker } from '~/entities/complaint/photo-picker.tsx'
import { lineName } from '~/entities/order/line-name.ts'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Notice } from '~/ui/notice.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { TextAreaField } from '~/ui/text-area-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import {
  type OrderOfCaller,
  type TakenComplaint,
  useFindOrderOfCaller,
  useTakeComplaint,
} from './admin-complaints.queries.ts'

const REASONS = TICKET_REASONS.map((value) => ({ value, label: TICKET_REASON_NAMES[value] }))

/** A complaint that came by phone: first whose order it is, then what is wrong with it. */
export function ComplaintOfCaller({ onTaken }: { onTaken: (taken: TakenComplaint) => void }) {
  const find = useFindOrderOfCaller()
  return find.data === undefined ? (
    <FindOrder find={find} />
  ) : (
    <ComplaintForm order={find.data} onTaken={onTaken} onOther={find.reset} />
  )
}

function FindOrder({ find }: { find: ReturnType<typeof useFindOrderOfCaller> }) {
  const { form, errors, isRefusedByField } = useRefusal(find.error)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!find.isPending) find.mutate(formValues(event.currentTarget, ['order']).order)
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-md gap-5">
      {find.isError && !isRefusedByField && (
        <Notice tone="red" role="alert">
          {messageOf(find.error, 'The order could not be looked for')}
        </Notice>
      )}
      <TextField
        label="Order number"
        hint="Such as BH100001. The caller has it in our e-mails."
        name="order"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={errors.order}
        required
      />
      <div>
        <Button type="submit" loading={find.isPending} loadingLabel="Looking…">
          Find the order
        </Button>
      </div>
    </form>
  )
}

type ComplaintFormProps = {
  order: OrderOfCaller
  onTaken: (taken: TakenComplaint) => void
  onOther: () => void
}

function ComplaintForm({ order, onTaken, onOther }: ComplaintFormProps) {
  const take = useTakeComplaint()
  const { form, errors, isRefusedByField } = useRefusal(take.error)
  const heading = useRef<HTMLHeadingElement>(null)
  const { lines, orderId } = order
  const [reason, setReason] = useState('')
  const [lineIds, setLineIds] = useState<readonly string[]>(
    lines.length === 1 ? lines.map(({ lineId }) => lineId) : [],
  )
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])

  // The form that was sent is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (take.isPending) return
    take.mutate(
      {
        // Safe: the shop itself checks it, so that its words stand beside the field.
        complaint: { orderId, reason: reason as TicketReason, lineIds: [...lineIds], text },
        photos,
      },
      { onSuccess: onTaken },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-prose gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="display-small outline-none">
          Order {order.orderNumber}
        </h2>
        <p className="mt-2">
          {order.customerName}. Make sure that you are talking to this customer.{' '}
          <Button variant="quiet" size="small" onClick={onOther}>
            Another order
          </Button>
        </p>
      </div>
      {take.isError && !isRefusedByField && (
        <Notice tone="red" role="alert">
          {messageOf(take.error, 'The complaint could not be saved')}
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
            onChange={(event) =>
              setLineIds((known) =>
                event.target.checked
                  ? [...known, line.lineId]
                  : known.filter((each) => each !== line.lineId),
              )
            }
          />
        ))}
        <p className="text-sm text-ink-soft">Leave empty if it is about the whole order.</p>
        {errors.lineIds && <p className="mt-1.5 text-sm text-red">{errors.lineIds}</p>}
      </fieldset>
      <TextAreaField
        label="What the customer says"
        hint="In their words: they can read it, and get it by e-mail with the complaint number."
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
      <div>
        <Button type="submit" loading={take.isPending} loadingLabel="Saving…">
          Save complaint
        </Button>
      </div>
    </form>
  )
}

/** What a form was refused for, with the focus on the first field that it names. */
function useRefusal(error: Error | null): {
  form: RefObject<HTMLFormElement | null>
  errors: ReturnType<typeof fieldErrors>
  isRefusedByField: boolean
} {
  const form = useRef<HTMLFormElement>(null)
  const errors = fieldErrors(error)
  const isRefusedByField = Object.keys(errors).length > 0
  useEffect(() => {
    if (isRefusedByField) focusFirstInvalid(form.current)
  }, [isRefusedByField])
  return { form, errors, isRefusedByField }
}
