import {
  ORDER_STATUSES,
  PAYMENT_STATUS_NAMES,
  SETTLED_PAYMENT_STATUSES,
} from '@bhitti/contract/rules/orders/order-states'
import { Button } from '~/ui/controls/button.tsx'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import type { FilterName, OrderListFilters } from './order-list-address.ts'

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: value }))
const PAYMENTS = SETTLED_PAYMENT_STATUSES.map((value) => ({
  value,
  label: PAYMENT_STATUS_NAMES[value],
}))

type OrderListFiltersProps = {
  filters: OrderListFilters
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
}

export function OrderListFilterBar({ filters, onFilter, onClear }: OrderListFiltersProps) {
  return (
    <search className="mb-10 grid grid-cols-2 items-end gap-4 lg:max-w-5xl lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <SearchField
        label="Search"
        hint="Order number, customer’s name, phone or e-mail, payment ID, PIN code, or product"
        value={filters.q ?? ''}
        onSearch={(term) => onFilter('q', term)}
        className="col-span-full"
      />
      <SelectField
        label="Status"
        placeholder="All"
        options={STATUSES}
        value={filters.status ?? ''}
        onChange={(event) => onFilter('status', event.target.value)}
      />
      <SelectField
        label="Payment"
        placeholder="All"
        options={PAYMENTS}
        value={filters.paymentStatus ?? ''}
        onChange={(event) => onFilter('payment', event.target.value)}
      />
      <TextField
        label="From"
        type="date"
        max={filters.to}
        value={filters.from ?? ''}
        onChange={(event) => onFilter('from', event.target.value)}
      />
      <TextField
        label="To"
        type="date"
        min={filters.from}
        value={filters.to ?? ''}
        onChange={(event) => onFilter('to', event.target.value)}
      />
      <Button
        variant="quiet"
        disabled={Object.keys(filters).length === 0}
        onClick={onClear}
        className="max-lg:col-span-2 max-lg:justify-self-start"
      >
        Clear
      </Button>
    </search>
  )
}
