import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import {
  BATCH_MAX,
  goesBack,
  hasBatch,
  PRINT_NOTE_MAX,
  type PrintStage,
  STAGE_NAMES,
} from '@bhitti/contract/rules/print/print-stages'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '~/lib/api/api-error.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { beginsProduction, isProofOpen, packsUnchecked } from './asked-moves.ts'
import { lineText } from './print-words.ts'
import { reloadPrints, usePrintCalls } from './prints.queries.ts'

type Values = {
  batch: string
  note: string
  acceptsOtherBatch: boolean
  acceptsUnchecked: boolean
}

export default function MoveDialog({
  print,
  to,
  onClose,
}: {
  print: PrintCard
  to: PrintStage
  onClose: () => void
}) {
  const client = useQueryClient()
  const { move } = usePrintCalls(print._id)
  const isBack = goesBack(print.stage, to)
  const needsNote = to !== print.stage && (isBack || isProofOpen(print))
  /** True if the print stays in its stage and only its batch changes. */
  const isBatchAlone = to === print.stage
  const needsBatch = isBatchAlone || (!isBack && hasBatch(to) && print.batch === null)
  const isUnchecked = packsUnchecked(print, to)
  const form = useSavedForm({
    initial: {
      batch: print.batch ?? print.batchBefore ?? '',
      note: '',
      acceptsOtherBatch: false,
      acceptsUnchecked: false,
    } as Values,
    validate: ({ batch, note, acceptsUnchecked }) => ({
      ...(isUnchecked && !acceptsUnchecked
        ? { acceptsUnchecked: 'Scan the strips, or confirm that all are there' }
        : {}),
      ...(needsBatch && batch.trim() === '' ? { batch: 'Enter the batch' } : {}),
      ...(needsNote && note.trim() === '' ? { note: noteMissing(isBack) } : {}),
    }),
    save: ({ batch, note, acceptsOtherBatch, acceptsUnchecked }) =>
      move({
        ...{ to, version: print.version, acceptsOtherBatch, acceptsUnchecked },
        ...(needsBatch && { batch }),
        ...(note.trim() !== '' && { note }),
      }),
    onSaved: () => {
      toast({ title: isBatchAlone ? 'Batch saved' : `Moved to ${STAGE_NAMES[to]}` })
      void reloadPrints(client)
      onClose()
    },
    onFailed: () => void reloadPrints(client),
    fallback: 'It could not be moved. Please try again',
  })
  const { values, errors, change } = form
  const isOther = isApiError(form.error) && form.error.code === 'print.other_batch'
  return (
    <FormDialog
      form={form}
      title={isBatchAlone ? 'Batch' : `${isBack ? 'Back to' : 'On to'} ${STAGE_NAMES[to]}`}
      description={`${print.productName}, ${lineText(print)}`}
      saveLabel={isBatchAlone ? 'Save the batch' : isBack ? 'Move it back' : 'Move it'}
      savingLabel="Saving…"
      onClose={onClose}
    >
      {beginsProduction(print, to) && (
        <Notice tone="gold">
          Order {print.orderNumber} becomes Processing: the customer can no longer cancel it online.
        </Notice>
      )}
      {needsBatch && (
        <TextField
          label="Batch"
          name="batch"
          autoComplete="off"
          maxLength={BATCH_MAX}
          value={values.batch}
          error={errors.batch}
          hint={
            print.batchBefore === null
              ? `The number of the roll, or your own number for ink and medium. All strips of a line come from one batch.${isBatchAlone ? ' It is printed on the labels, so existing files are made again.' : ''}`
              : `It was printed in batch ${print.batchBefore} before. The colour may differ in another batch.`
          }
          onChange={(event) => change({ batch: event.target.value })}
        />
      )}
      {(isOther || values.acceptsOtherBatch) && (
        <Checkbox
          label="Print it in another batch than before: I have compared the colours"
          checked={values.acceptsOtherBatch}
          onChange={(event) => change({ acceptsOtherBatch: event.target.checked })}
        />
      )}
      {isUnchecked && (
        <Notice tone="gold" title={uncheckedWords(print.stripsUnchecked)}>
          <Checkbox
            label="Pack it all the same: I have counted them"
            checked={values.acceptsUnchecked}
            aria-invalid={errors.acceptsUnchecked ? true : undefined}
            aria-describedby="accepts-unchecked-error"
            onChange={(event) => change({ acceptsUnchecked: event.target.checked })}
          />
          <p id="accepts-unchecked-error" aria-live="polite" className="text-sm text-red">
            {errors.acceptsUnchecked}
          </p>
        </Notice>
      )}
      {!isBatchAlone && (
        <TextAreaField
          label={isProofOpen(print) ? 'How the proof was approved' : 'Note'}
          name="note"
          optional={!needsNote}
          rows={2}
          maxLength={PRINT_NOTE_MAX}
          value={values.note}
          error={errors.note}
          hint="Only staff can see it, in the history."
          onChange={(event) => change({ note: event.target.value })}
        />
      )}
    </FormDialog>
  )
}

function uncheckedWords(strips: number): string {
  return strips === 1 ? '1 strip was not scanned' : `${strips} strips were not scanned`
}

function noteMissing(isBack: boolean): string {
  return isBack ? 'Say why it goes back' : 'Write down how it was approved: by phone, by e-mail'
}
