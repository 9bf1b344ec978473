import {
  ORDER_STATUSES,
  SETTLED_PAYMENT_STATUSES,
} from '@bhitti/contract/rules/orders/order-states'
import { useSearchParams } from 'react-router'
import {
  day,
  type FiltersOf,
  oneOf,
  readFilters,
  useListFilters,
  words,
} from '~/lib/lists/list-filters.ts'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'

const FILTERS = {
  q: words(100),
  status: oneOf(ORDER_STATUSES),
  payment: oneOf(SETTLED_PAYMENT_STATUSES),
  from: day,
  to: day,
}

type AddressFilters = FiltersOf<typeof FILTERS>
export type FilterName = keyof AddressFilters

/** Filters under the API's names. */
export type OrderListFilters = Omit<AddressFilters, 'payment'> & {
  paymentStatus?: NonNullable<AddressFilters['payment']>
}

export function readOrderFilters(search: URLSearchParams): OrderListFilters {
  return toQuery(readFilters(FILTERS, search))
}

function toQuery({ payment, ...filters }: AddressFilters): OrderListFilters {
  return { ...filters, ...(payment && { paymentStatus: payment }) }
}

/** Returns the filters and the open order, which are both stored in the address. */
export function useOrderListAddress() {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const { filters, ...list } = useListFilters(FILTERS)
  return {
    ...list,
    filters: toQuery(filters),
    openId: search.get('order'),
    open: (id: string | null) => changeAddress(withParams({ order: id })),
  }
}
