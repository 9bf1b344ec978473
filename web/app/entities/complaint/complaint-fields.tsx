import type { TicketLine } from '@bhitti/contract/calls/complaints/tickets.schemas'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  TICKET_PHOTOS_MAX,
  TICKET_REASON_NAMES,
  TICKET_REASONS,
  TICKET_TEXT_MAX,
  type TicketReason,
} from '@bhitti/contract/rules/orders/tickets'
import { lineName } from '~/entities/order/line-name.ts'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { PhotoPicker } from './photo-picker.tsx'

const REASONS = TICKET_REASONS.map((value) => ({ value, label: TICKET_REASON_NAMES[value] }))

export type ComplaintDraft = {
  reason: string
  lineIds: readonly string[]
  text: string
  photos: readonly File[]
}

export function emptyComplaint(lines: readonly TicketLine[]): ComplaintDraft {
  const lineIds = lines.length === 1 ? lines.map(({ lineId }) => lineId) : []
  return { reason: '', lineIds, text: '', photos: [] }
}

export function complaintOf({ reason, lineIds, text }: ComplaintDraft) {
  // Safe: the server validates the reason, and its message is shown beside the field.
  return { reason: reason as TicketReason, lineIds: [...lineIds], text }
}

type ComplaintFieldsProps = {
  lines: readonly TicketLine[]
  draft: ComplaintDraft
  onChange: (draft: ComplaintDraft) => void
  errors: FieldErrors
  readPhoto: (photo: File) => Promise<string>
  text: { label: string; hint: string }
}

export function ComplaintFields({
  lines,
  draft,
  onChange,
  errors,
  readPhoto,
  text,
}: ComplaintFieldsProps) {
  const change = (changed: Partial<ComplaintDraft>) => onChange({ ...draft, ...changed })
  return (
    <>
      <SelectField
        label="What is wrong?"
        placeholder="Please choose"
        options={REASONS}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
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
            checked={draft.lineIds.includes(line.lineId)}
            onChange={(event) =>
              change({
                lineIds: event.target.checked
                  ? [...draft.lineIds, line.lineId]
                  : draft.lineIds.filter((each) => each !== line.lineId),
              })
            }
          />
        ))}
        <p className="text-sm text-ink-soft">Leave empty if it is about the whole order.</p>
        {errors.lineIds && <p className="mt-1.5 text-sm text-red">{errors.lineIds}</p>}
      </fieldset>
      <TextAreaField
        {...text}
        maxLength={TICKET_TEXT_MAX}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        error={errors.text}
        required
      />
      <PhotoPicker
        photos={draft.photos}
        most={TICKET_PHOTOS_MAX}
        read={readPhoto}
        onChange={(photos) => change({ photos })}
      />
    </>
  )
}
