export const DEMO_EMAILS = {
  customer: 'customer@demo.bhitti.in',
  admin: 'admin@demo.bhitti.in',
  workshop: 'workshop@demo.bhitti.in',
  orders: 'orders@demo.bhitti.in',
  accounts: 'accounts@demo.bhitti.in',
} as const
