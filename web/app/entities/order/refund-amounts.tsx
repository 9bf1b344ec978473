import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { TextField } from '~/ui/controls/text-field.tsx'
import { type RefundAmounts, type RefundPart, refundField, refundSum } from './refund-values.ts'

type RefundAmountsFieldsProps = {
  parts: readonly RefundPart[]
  amounts: RefundAmounts
  errors: Readonly<Record<string, string>>
  onChange: (amounts: RefundAmounts) => void
}

export function RefundAmountsFields({
  parts,
  amounts,
  errors,
  onChange,
}: RefundAmountsFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-bold">What is it for?</legend>
      {parts.map(({ key, name, left, kind }) => (
        <TextField
          key={key}
          label={name}
          hint={
            kind === 'goodwill'
              ? 'Not for any item: the shop pays for it, and no artist’s royalty changes.'
              : `Up to ${formatRupees(left)}`
          }
          suffix="rupees"
          inputMode="decimal"
          autoComplete="off"
          value={amounts[key] ?? ''}
          error={errors[refundField(key)]}
          onChange={(event) => onChange({ ...amounts, [key]: event.target.value })}
        />
      ))}
      <p className="flex justify-between gap-4 border-t border-line pt-2 font-bold" role="status">
        <span>Together</span>
        <span className="tabular-nums">{formatRupees(refundSum(parts, amounts))}</span>
      </p>
    </fieldset>
  )
}
