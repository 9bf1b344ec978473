/** Payment-provider settings that must be off, because each changes what a customer is charged. */
export const AMOUNT_SETTINGS_OFF =
  'In Razorpay’s dashboard, keep everything off that changes the amount: its own offers and discounts, and fees that the customer bears. With one of them on, customers pay another amount than their order costs, and the shop refunds every payment. Promotions belong in Admin → Promotions.'
