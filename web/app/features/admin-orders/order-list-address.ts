import {
  ORDER_STATUSES,
  type OrderStatus,
  SETTLED_PAYMENT_STATUSES,
} from '@bhitti/contract/order-states'
import { useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/address-change.ts'

export type OrderListFilters = {
  q?: string
  status?: OrderStatus
  paymentStatus?: (typeof SETTLED_PAYMENT_STATUSES)[number]
  from?: string
  to?: string
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** What an address says about the list; whatever it cannot mean is left out. */
export function readFilters(search: URLSearchParams): OrderListFilters {
  const q = search.get('q')?.trim()
  const status = ORDER_STATUSES.find((known) => known === search.get('status'))
  const payment = SETTLED_PAYMENT_STATUSES.find((known) => known === search.get('payment'))
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return DAY.test(value) ? value : undefined
  }
  const from = day('from')
  const to = day('to')
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(payment && { paymentStatus: payment }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

const ADDRESS_NAMES: Record<keyof OrderListFilters, string> = {
  q: 'q',
  status: 'status',
  paymentStatus: 'payment',
  from: 'from',
  to: 'to',
}

/** The filters of the list and the order that is open, which both stand in the address. */
export function useOrderListAddress() {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const change = (changes: Record<string, string | null>) => changeAddress(withParams(changes))

  return {
    filters: readFilters(search),
    filter: (name: keyof OrderListFilters, value: string) =>
      change({ [ADDRESS_NAMES[name]]: value }),
    clear: () =>
      change(Object.fromEntries(Object.values(ADDRESS_NAMES).map((name) => [name, null]))),
    openId: search.get('order'),
    open: (id: string | null) => change({ order: id }),
  }
}
