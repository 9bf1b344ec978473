import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { ORDER_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useState } from 'react'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useDeskCalls } from './payment-desk.queries.ts'

type Pair = PaymentDesk['possibleDuplicates'][number]

export function DismissDuplicate({ pair }: { pair: Pair }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <DismissForm pair={pair} onClose={() => setIsOpen(false)} />
  ) : (
    <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
      Both orders are right…
    </Button>
  )
}

function DismissForm({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const { dismiss, reload } = useDeskCalls()
  const form = useSavedForm({
    initial: { note: '' },
    validate: ({ note }) =>
      note.trim() === '' ? { note: 'Say why both orders are right' } : ({} as { note?: string }),
    save: ({ note }: { note: string }) =>
      dismiss({ earlierOrderId: pair.earlier._id, laterOrderId: pair.later._id, note }),
    onSaved: ({ message }) => {
      toast({ title: message })
      reload()
    },
    onFailed: reload,
  })
  return (
    <form
      ref={form.form}
      noValidate
      aria-label={`Both orders of ${pair.customer.name} are right`}
      onSubmit={form.submit}
      className="grid gap-3"
    >
      {form.message && (
        <Notice tone="red" role="alert">
          {form.message}
        </Notice>
      )}
      <TextField
        label="Note"
        hint="Kept in the change log of both orders."
        maxLength={ORDER_NOTE_MAX}
        value={form.values.note}
        error={form.errors.note}
        onChange={(event) => form.change({ note: event.target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" loading={form.isPending}>
          Both are right
        </Button>
        <Button variant="secondary" size="small" disabled={form.isPending} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
