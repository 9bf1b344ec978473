import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  ComplaintFields,
  complaintOf,
  emptyComplaint,
} from '~/entities/complaint/complaint-fields.tsx'
import { messageOf } from '~/lib/api/api-error.ts'
import { formValues } from '~/lib/forms/form-values.ts'
import { useRefusal } from '~/lib/forms/use-refusal.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import {
  type OrderOfCaller,
  type TakenComplaint,
  useFindOrderOfCaller,
  useTakeComplaint,
} from './admin-complaints.queries.ts'

/** Takes a complaint by phone: first the order, then what is wrong with it. */
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
  const [draft, setDraft] = useState(() => emptyComplaint(lines))

  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (take.isPending) return
    const { photos } = draft
    take.mutate({ complaint: { orderId, ...complaintOf(draft) }, photos }, { onSuccess: onTaken })
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
      <ComplaintFields
        lines={lines}
        draft={draft}
        onChange={setDraft}
        errors={errors}
        readPhoto={dataAddress}
        text={{
          label: 'What the customer says',
          hint: 'In their words: they can read it, and get it by e-mail with the complaint number.',
        }}
      />
      <div>
        <Button type="submit" loading={take.isPending} loadingLabel="Saving…">
          Save complaint
        </Button>
      </div>
    </form>
  )
}
