const REFUND_REASONS: Record<string, string> = {
  out_of_stock: 'Sold out when the payment arrived',
  promotion_used_up: 'Promotion used up when the payment arrived',
  paid_twice: 'Paid twice',
  wrong_amount: 'Wrong amount paid',
  cancelled: 'Order cancelled',
  owner: 'Refunded by the shop',
  provider: 'Refunded through the payment provider',
}

export function refundReasonWords(reason: string): string {
  return REFUND_REASONS[reason] ?? reason
}
