/** Every table, for the migration generator and for relational queries. */
export * from '../modules/accounts/accounts.table.ts'
export * from '../modules/addresses/addresses.table.ts'
export * from '../modules/cart/cart.table.ts'
export * from '../modules/catalogue/products.table.ts'
export * from '../modules/contacts/contacts.table.ts'
export * from '../modules/orders/orders.table.ts'
export * from '../modules/payments/payments.table.ts'
export * from '../modules/reviews/reviews.table.ts'
