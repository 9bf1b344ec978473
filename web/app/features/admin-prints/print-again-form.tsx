import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { hasBatch, PRINT_NOTE_MAX } from '@bhitti/contract/rules/print/print-stages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'
import { reloadPrints, usePrintCalls } from './prints.queries.ts'

type Values = { strips: number[]; reason: string; price: string }

/** Reprints damaged or faulty strips, or all of them, from the same recipe. */
export function PrintAgainForm({ print }: { print: PrintDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const { plan } = print.print
  if (plan === null || !(hasBatch(print.stage) || print.isClosed)) return null
  return (
    <Part level="h2" title="Print again">
      {print.price !== null && (
        <p className="mb-2 text-sm">The customer pays {formatRupees(print.price)} for this one.</p>
      )}
      <p className="mb-3 text-sm text-ink-soft">
        Printed from the same data, pixel for pixel. It appears on the board as a separate print,
        with a warning if the batch is different.
      </p>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        Print strips again
      </Button>
      {isOpen && <AgainDialog print={print} onClose={() => setIsOpen(false)} />}
    </Part>
  )
}

function AgainDialog({ print, onClose }: { print: PrintDetails; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { again } = usePrintCalls(print._id)
  const numbers = (
    print.strips ??
    print.print.plan?.strips.map(({ number }) => number) ??
    []
  ).toSorted((one, other) => one - other)
  const form = useSavedForm({
    initial: { strips: [], reason: '', price: '' } as Values,
    validate: ({ strips, reason, price }) => ({
      ...(strips.length === 0 ? { strips: 'Choose the strips' } : {}),
      ...(reason.trim() === '' ? { reason: 'Say what happened to them' } : {}),
      ...(price.trim() !== '' && !/^\d{1,6}(?:\.\d{1,2})?$/.test(price.trim())
        ? { price: 'Enter an amount in rupees, such as 450' }
        : {}),
    }),
    save: ({ strips, reason, price }) =>
      again({
        strips: strips.length === numbers.length ? null : strips,
        reason,
        price: price.trim() === '' ? null : Number(price),
      }),
    onSaved: ({ data }) => {
      toast({ title: 'Back on the board' })
      void reloadPrints(client)
      onClose()
      void navigate(`/admin/board/${data._id}`)
    },
    fallback: 'It could not be put on the board. Please try again',
  })
  const { values, errors, change } = form
  const toggle = (strip: number, isChosen: boolean) =>
    change({
      strips: isChosen ? [...values.strips, strip] : values.strips.filter((each) => each !== strip),
    })
  return (
    <FormDialog
      form={form}
      title="Print strips again"
      saveLabel="Put it on the board"
      onClose={onClose}
    >
      <fieldset aria-describedby={errors.strips && 'strips-error'}>
        <legend className="mb-1 text-sm font-bold">Strips</legend>
        <div className="flex flex-wrap gap-x-6">
          {numbers.map((strip) => (
            <Checkbox
              key={strip}
              label={`Strip ${strip}`}
              checked={values.strips.includes(strip)}
              aria-invalid={errors.strips !== undefined}
              onChange={(event) => toggle(strip, event.target.checked)}
            />
          ))}
        </div>
        {errors.strips && (
          <p id="strips-error" className="text-sm text-red">
            {errors.strips}
          </p>
        )}
      </fieldset>
      <TextAreaField
        label="Reason"
        name="reason"
        rows={2}
        maxLength={PRINT_NOTE_MAX}
        value={values.reason}
        error={errors.reason}
        hint="Such as torn on the way, a streak, or a wall measured wrongly."
        onChange={(event) => change({ reason: event.target.value })}
      />
      <May permission="orders.work">
        <TextField
          label="Price in rupees"
          name="price"
          inputMode="decimal"
          optional
          value={values.price}
          error={errors.price}
          hint="Leave it empty if it is free. It is only noted here: collect it as agreed with the customer."
          onChange={(event) => change({ price: event.target.value })}
        />
      </May>
    </FormDialog>
  )
}
