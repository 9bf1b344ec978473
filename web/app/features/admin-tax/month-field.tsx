import { formatMonth } from '@bhitti/contract/rules/texts/dates'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'
import { SelectField } from '~/ui/controls/select-field.tsx'

export function MonthField({ months, month }: { months: readonly string[]; month: string }) {
  const changeAddress = useAddressChange()
  return (
    <div className="w-56">
      <SelectField
        label="Month"
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={(event) => changeAddress(withParams({ month: event.target.value }))}
      />
    </div>
  )
}
