import type { TableReaders } from './import-directions.ts'

/**
 * Who reads or writes tables of other modules by themselves, and whose. The list only gets shorter: what is needed of
 * another module's rows is asked of its service, or of a function in its `*.queries.ts`.
 */
export const TABLE_READERS: TableReaders = {
  'flows/bulk-edit': ['modules/catalogue', 'modules/stock'],
  'flows/cancel-and-refund': ['modules/orders', 'modules/payments', 'modules/stock'],
  'flows/change-log': [
    'modules/accounts',
    'modules/catalogue',
    'modules/changes',
    'modules/orders',
    'modules/reviews',
  ],
  'flows/checkout': ['modules/orders', 'modules/stock'],
  'flows/dashboard': [
    'modules/accounts',
    'modules/catalogue',
    'modules/contacts',
    'modules/orders',
    'modules/payments',
    'modules/reviews',
  ],
  'flows/payment-desk': ['modules/orders', 'modules/payments'],
  'flows/people': [
    'modules/accounts',
    'modules/addresses',
    'modules/cart',
    'modules/contacts',
    'modules/google-sign-in',
    'modules/orders',
    'modules/payments',
    'modules/reviews',
    'modules/stock',
    'modules/wishlist',
  ],
  'flows/product-files': ['modules/accounts', 'modules/catalogue'],
  'flows/reconciliation': ['modules/orders', 'modules/payments'],
  'flows/seeding': ['modules/accounts', 'modules/artists', 'modules/catalogue', 'modules/reviews'],
  'flows/settlement': ['modules/catalogue', 'modules/orders', 'modules/payments'],
  'flows/stock-holds': ['modules/accounts', 'modules/catalogue', 'modules/orders', 'modules/stock'],
  'modules/admin-products': [
    'modules/accounts',
    'modules/catalogue',
    'modules/orders',
    'modules/stock',
  ],
  'modules/artists': [
    'modules/accounts',
    'modules/catalogue',
    'modules/orders',
    'modules/payments',
  ],
  'modules/cart': ['modules/accounts', 'modules/catalogue', 'modules/stock'],
  'modules/catalogue': ['modules/stock'],
  'modules/google-sign-in': [
    'modules/accounts',
    'modules/addresses',
    'modules/cart',
    'modules/orders',
    'modules/wishlist',
  ],
  'modules/orders': ['modules/accounts', 'modules/catalogue', 'modules/payments', 'modules/stock'],
  'modules/promotions': ['modules/orders'],
  'modules/reviews': ['modules/catalogue'],
  'modules/settings': ['modules/accounts'],
  'modules/staff': ['modules/accounts'],
  'modules/stock': ['modules/catalogue', 'modules/orders'],
  'modules/wishlist': ['modules/catalogue'],
}
