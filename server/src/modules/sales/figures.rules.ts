import type { SalesFigures } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'

export type Money = {
  checkouts: number
  checkoutsPaid: number
  orders: number
  capturedPaise: number
  refundedPaise: number
}

const NOTHING: Money = {
  checkouts: 0,
  checkoutsPaid: 0,
  orders: 0,
  capturedPaise: 0,
  refundedPaise: 0,
}

export function addMoney(parts: readonly Money[]): Money {
  return parts.reduce(
    (sum, part) => ({
      checkouts: sum.checkouts + part.checkouts,
      checkoutsPaid: sum.checkoutsPaid + part.checkoutsPaid,
      orders: sum.orders + part.orders,
      capturedPaise: sum.capturedPaise + part.capturedPaise,
      refundedPaise: sum.refundedPaise + part.refundedPaise,
    }),
    NOTHING,
  )
}

/** Converts to rupees. The average is of captured money; without orders it is null. */
export function toFigures(money: Money, newCustomers: number): SalesFigures {
  const { capturedPaise, refundedPaise, orders, checkouts, checkoutsPaid } = money
  return {
    captured: toRupees(capturedPaise),
    refunded: toRupees(refundedPaise),
    revenue: toRupees(capturedPaise - refundedPaise),
    orders,
    averageOrder: orders === 0 ? null : toRupees(Math.round(capturedPaise / orders)),
    checkouts,
    checkoutsPaid,
    conversion: checkouts === 0 ? null : checkoutsPaid / checkouts,
    newCustomers,
  }
}
