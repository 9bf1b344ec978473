export const SHOP_ERRORS = {
  'shop.not_open': {
    status: 503,
    message: 'The shop is not open at the moment. Please come back soon',
  },
  'shop.not_ready': {
    status: 409,
    message: 'The shop cannot open yet: something required on the Opening page is missing',
  },

  'settings.changed': {
    status: 409,
    message: 'Somebody else has saved these settings. Please check the saved version',
  },
} as const
