import type { Statement } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { PAYOUT_REFERENCE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { formatMonth } from '@bhitti/contract/rules/texts/dates'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'
import { usePayStatement } from './artists.queries.ts'

/** Records the transfer that paid a statement. The shop itself moves no money. */
export default function PayDialog({
  statement,
  onClose,
}: {
  statement: Statement
  onClose: () => void
}) {
  const { artist, month, due } = statement
  const pay = usePayStatement(artist._id, month)
  const form = useSavedForm({
    initial: { reference: '' },
    save: ({ reference }) => pay.mutateAsync({ amount: due, reference }),
    onSaved: () => {
      toast({ title: 'Marked as paid' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Mark ${formatRupees(due)} as paid?`}
      description={`${artist.studio}, ${formatMonth(month)}. Transfer the money first. This only records the payment, and cannot be undone.`}
      saveLabel="Mark as paid"
      savingLabel="Saving…"
    >
      {artist.payoutNote !== '' && (
        <p className="rounded-sm bg-paper-deep px-4 py-3 break-words whitespace-pre-line">
          {artist.payoutNote}
        </p>
      )}
      <TextField
        label="Reference of the transfer"
        hint="The UTR or UPI reference from your bank statement."
        maxLength={PAYOUT_REFERENCE_MAX}
        value={form.values.reference}
        onChange={(event) => form.change({ reference: event.target.value })}
        error={form.errors.reference}
        required
      />
    </FormDialog>
  )
}
