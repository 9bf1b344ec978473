export const TAX_ERRORS = {
  'tax.state_missing': {
    status: 409,
    message: 'Choose the State that this order is delivered to: its tax invoice needs it',
  },
  'tax.seller_missing': {
    status: 409,
    message:
      'Enter the name and address of the shop under Settings, Shop details: a tax invoice must name its seller',
  },
  'tax.class_missing': {
    status: 409,
    message:
      'Some of these goods have no tax class yet, so the order cannot be invoiced. Choose it in Settings, under Tax',
  },
  'tax.class_changed': {
    status: 409,
    message:
      'The tax class of some of these goods was changed after they were paid for. Choose in the order which class holds',
  },
  'tax.class_not_offered': {
    status: 409,
    message:
      'Only the tax class at payment and that of today can be chosen, where they differ. Please check the latest version',
  },
  'tax.rate_missing': {
    status: 409,
    message:
      'Some of these goods have no tax rate valid today, so the order cannot be invoiced. Enter it in Settings, under Tax',
  },
  'tax.no_address': {
    status: 409,
    message: 'This order has no delivery address, so it is supplied in the State of the shop',
  },
  'tax.invoiced_already': {
    status: 409,
    message: 'This order is already invoiced; the invoice stays as it is',
  },
  'tax.month_without_books': {
    status: 400,
    message:
      'There are no books for this month: they start with the month in which the shop began to issue tax documents, and end with the current one',
  },
  'tax.document_not_found': { status: 404, message: 'This document does not exist' },
  'tax.not_invoiced': {
    status: 409,
    message: 'A delivery note follows an invoice, and this order has none yet',
  },
  'tax.waits_for_registration': {
    status: 409,
    message: 'This invoice is available once its IRN has been entered',
  },
  'tax.registered_already': {
    status: 409,
    message: 'The IRN of this invoice has already been entered, or belongs to another invoice',
  },
} as const
