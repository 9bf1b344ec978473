import * as accountEndpoints from './accounts/accounts.endpoints.ts'
import * as accountSchemas from './accounts/accounts.schemas.ts'
import * as addressEndpoints from './accounts/addresses.endpoints.ts'
import * as addressSchemas from './accounts/addresses.schemas.ts'
import * as googleSignInEndpoints from './accounts/google-sign-in.endpoints.ts'
import * as googleSignInSchemas from './accounts/google-sign-in.schemas.ts'
import * as ownDataEndpoints from './accounts/own-data.endpoints.ts'
import * as ownDataSchemas from './accounts/own-data.schemas.ts'
import * as peopleEndpoints from './accounts/people.endpoints.ts'
import * as peopleSchemas from './accounts/people.schemas.ts'
import * as securityEndpoints from './accounts/security.endpoints.ts'
import * as securitySchemas from './accounts/security.schemas.ts'
import * as staffEndpoints from './accounts/staff.endpoints.ts'
import * as staffSchemas from './accounts/staff.schemas.ts'
import * as adminPromotionEndpoints from './buying/admin-promotions.endpoints.ts'
import * as adminPromotionSchemas from './buying/admin-promotions.schemas.ts'
import * as cartEndpoints from './buying/cart.endpoints.ts'
import * as cartSchemas from './buying/cart.schemas.ts'
import * as deliveryEndpoints from './buying/delivery.endpoints.ts'
import * as deliverySchemas from './buying/delivery.schemas.ts'
import * as paymentEndpoints from './buying/payments.endpoints.ts'
import * as paymentSchemas from './buying/payments.schemas.ts'
import * as promotionEndpoints from './buying/promotions.endpoints.ts'
import * as promotionSchemas from './buying/promotions.schemas.ts'
import * as adminReviewEndpoints from './catalogue/admin-reviews.endpoints.ts'
import * as adminReviewSchemas from './catalogue/admin-reviews.schemas.ts'
import * as artistEndpoints from './catalogue/artists.endpoints.ts'
import * as artistSchemas from './catalogue/artists.schemas.ts'
import * as catalogueEndpoints from './catalogue/catalogue.endpoints.ts'
import * as catalogueSchemas from './catalogue/catalogue.schemas.ts'
import * as contentEndpoints from './catalogue/content.endpoints.ts'
import * as contentSchemas from './catalogue/content.schemas.ts'
import * as reviewEndpoints from './catalogue/reviews.endpoints.ts'
import * as reviewSchemas from './catalogue/reviews.schemas.ts'
import * as stockAlertEndpoints from './catalogue/stock-alerts.endpoints.ts'
import * as stockAlertSchemas from './catalogue/stock-alerts.schemas.ts'
import * as submissionEndpoints from './catalogue/submissions.endpoints.ts'
import * as submissionSchemas from './catalogue/submissions.schemas.ts'
import * as wishlistEndpoints from './catalogue/wishlist.endpoints.ts'
import * as wishlistSchemas from './catalogue/wishlist.schemas.ts'
import * as adminTicketEndpoints from './complaints/admin-tickets.endpoints.ts'
import * as adminTicketSchemas from './complaints/admin-tickets.schemas.ts'
import * as contactEndpoints from './complaints/contacts.endpoints.ts'
import * as contactSchemas from './complaints/contacts.schemas.ts'
import * as ticketEndpoints from './complaints/tickets.endpoints.ts'
import * as ticketSchemas from './complaints/tickets.schemas.ts'
import type { Endpoint, Shape } from './endpoint.ts'
import * as adminOrderEndpoints from './orders/admin-orders.endpoints.ts'
import * as adminOrderSchemas from './orders/admin-orders.schemas.ts'
import * as jobEndpoints from './orders/jobs.endpoints.ts'
import * as jobSchemas from './orders/jobs.schemas.ts'
import * as orderWorkEndpoints from './orders/order-work.endpoints.ts'
import * as orderWorkSchemas from './orders/order-work.schemas.ts'
import * as orderEndpoints from './orders/orders.endpoints.ts'
import * as orderSchemas from './orders/orders.schemas.ts'
import * as paymentDeskEndpoints from './orders/payment-desk.endpoints.ts'
import * as paymentDeskSchemas from './orders/payment-desk.schemas.ts'
import * as shipmentEndpoints from './orders/shipments.endpoints.ts'
import * as shipmentSchemas from './orders/shipments.schemas.ts'
import * as artworkEndpoints from './printing/artworks.endpoints.ts'
import * as artworkSchemas from './printing/artworks.schemas.ts'
import * as printMediaEndpoints from './printing/print-media.endpoints.ts'
import * as printMediaSchemas from './printing/print-media.schemas.ts'
import * as printEndpoints from './printing/prints.endpoints.ts'
import * as printSchemas from './printing/prints.schemas.ts'
import * as adminProductEndpoints from './products/admin-products.endpoints.ts'
import * as adminProductSchemas from './products/admin-products.schemas.ts'
import * as bulkEditEndpoints from './products/bulk-edit.endpoints.ts'
import * as bulkEditSchemas from './products/bulk-edit.schemas.ts'
import * as pictureLibraryEndpoints from './products/picture-library.endpoints.ts'
import * as pictureLibrarySchemas from './products/picture-library.schemas.ts'
import * as productFileEndpoints from './products/product-files.endpoints.ts'
import * as productFileSchemas from './products/product-files.schemas.ts'
import * as stockEndpoints from './products/stock.endpoints.ts'
import * as stockSchemas from './products/stock.schemas.ts'
import * as changeEndpoints from './shop/changes.endpoints.ts'
import * as changeSchemas from './shop/changes.schemas.ts'
import * as dashboardEndpoints from './shop/dashboard.endpoints.ts'
import * as dashboardSchemas from './shop/dashboard.schemas.ts'
import * as openingEndpoints from './shop/opening.endpoints.ts'
import * as openingSchemas from './shop/opening.schemas.ts'
import * as settingsEndpoints from './shop/settings.endpoints.ts'
import * as settingsSchemas from './shop/settings.schemas.ts'
import * as shopStatusEndpoints from './shop/shop-status.endpoints.ts'
import * as shopStatusSchemas from './shop/shop-status.schemas.ts'
import * as taxBookEndpoints from './tax/tax-books.endpoints.ts'
import * as taxBookSchemas from './tax/tax-books.schemas.ts'
import * as taxDocumentEndpoints from './tax/tax-documents.endpoints.ts'
import * as taxDocumentSchemas from './tax/tax-documents.schemas.ts'

export type Call<S extends Shape = Shape> = Endpoint<S> & { shape: S; domain: string }

type CallsOf<E> = {
  [name in keyof E]: E[name] extends Endpoint<infer S> ? Call<S> : never
}

/** Joins each endpoint with the schemas of the same name. A missing one does not compile. */
function calls<E extends Record<string, Endpoint>>(
  domain: string,
  endpoints: E,
  shapes: { [name in keyof E]: Shape },
): CallsOf<E> {
  const entries = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    { ...endpoint, shape: shapes[name], domain },
  ])
  // Safe: each entry is built above from the endpoint and shape of the same name.
  return Object.fromEntries(entries) as CallsOf<E>
}

export const accountCalls = calls('accounts', accountEndpoints, accountSchemas)
export const securityCalls = calls('second factor', securityEndpoints, securitySchemas)
export const googleSignInCalls = calls(
  'signing in with Google',
  googleSignInEndpoints,
  googleSignInSchemas,
)
export const contactCalls = calls('contacts', contactEndpoints, contactSchemas)
export const catalogueCalls = calls('catalogue', catalogueEndpoints, catalogueSchemas)
export const cartCalls = calls('cart', cartEndpoints, cartSchemas)
export const promotionCalls = calls('promotions', promotionEndpoints, promotionSchemas)
export const addressCalls = calls('addresses', addressEndpoints, addressSchemas)
export const orderCalls = calls('orders', orderEndpoints, orderSchemas)
export const paymentCalls = calls('payments', paymentEndpoints, paymentSchemas)
export const reviewCalls = calls('reviews', reviewEndpoints, reviewSchemas)
export const stockAlertCalls = calls('stock alerts', stockAlertEndpoints, stockAlertSchemas)
export const wishlistCalls = calls('wishlist', wishlistEndpoints, wishlistSchemas)
export const adminOrderCalls = calls('admin orders', adminOrderEndpoints, adminOrderSchemas)
export const jobCalls = calls('jobs', jobEndpoints, jobSchemas)
export const orderWorkCalls = calls('order work', orderWorkEndpoints, orderWorkSchemas)
export const adminProductCalls = calls('admin products', adminProductEndpoints, adminProductSchemas)
export const adminPromotionCalls = calls(
  'admin promotions',
  adminPromotionEndpoints,
  adminPromotionSchemas,
)
export const paymentDeskCalls = calls('payment desk', paymentDeskEndpoints, paymentDeskSchemas)
export const artistCalls = calls('artists', artistEndpoints, artistSchemas)
export const pictureLibraryCalls = calls(
  'picture library',
  pictureLibraryEndpoints,
  pictureLibrarySchemas,
)
export const artworkCalls = calls('artworks', artworkEndpoints, artworkSchemas)
export const printCalls = calls('prints', printEndpoints, printSchemas)
export const submissionCalls = calls('submissions', submissionEndpoints, submissionSchemas)
export const printMediaCalls = calls('print media', printMediaEndpoints, printMediaSchemas)
export const deliveryCalls = calls('delivery', deliveryEndpoints, deliverySchemas)
export const settingsCalls = calls('settings', settingsEndpoints, settingsSchemas)
export const openingCalls = calls('opening', openingEndpoints, openingSchemas)
export const contentCalls = calls('content', contentEndpoints, contentSchemas)
export const bulkEditCalls = calls('bulk edit', bulkEditEndpoints, bulkEditSchemas)
export const productFileCalls = calls('product files', productFileEndpoints, productFileSchemas)
export const stockCalls = calls('stock', stockEndpoints, stockSchemas)
export const dashboardCalls = calls('dashboard', dashboardEndpoints, dashboardSchemas)
export const adminReviewCalls = calls('admin reviews', adminReviewEndpoints, adminReviewSchemas)
export const ownDataCalls = calls('one’s own data', ownDataEndpoints, ownDataSchemas)
export const peopleCalls = calls('people', peopleEndpoints, peopleSchemas)
export const shipmentCalls = calls('shipments', shipmentEndpoints, shipmentSchemas)
export const shopStatusCalls = calls('shop status', shopStatusEndpoints, shopStatusSchemas)
export const staffCalls = calls('staff', staffEndpoints, staffSchemas)
export const taxBookCalls = calls('tax books', taxBookEndpoints, taxBookSchemas)
export const taxDocumentCalls = calls('tax documents', taxDocumentEndpoints, taxDocumentSchemas)
export const ticketCalls = calls('complaints', ticketEndpoints, ticketSchemas)
export const adminTicketCalls = calls('admin complaints', adminTicketEndpoints, adminTicketSchemas)
export const changeCalls = calls('changes', changeEndpoints, changeSchemas)

export const endpointTable: Record<string, Call> = {
  ...accountCalls,
  ...securityCalls,
  ...googleSignInCalls,
  ...contactCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...promotionCalls,
  ...addressCalls,
  ...orderCalls,
  ...paymentCalls,
  ...reviewCalls,
  ...stockAlertCalls,
  ...wishlistCalls,
  ...adminOrderCalls,
  ...jobCalls,
  ...orderWorkCalls,
  ...adminProductCalls,
  ...adminPromotionCalls,
  ...paymentDeskCalls,
  ...artistCalls,
  ...artworkCalls,
  ...pictureLibraryCalls,
  ...printCalls,
  ...submissionCalls,
  ...printMediaCalls,
  ...deliveryCalls,
  ...settingsCalls,
  ...openingCalls,
  ...contentCalls,
  ...bulkEditCalls,
  ...productFileCalls,
  ...stockCalls,
  ...dashboardCalls,
  ...adminReviewCalls,
  ...ownDataCalls,
  ...peopleCalls,
  ...shipmentCalls,
  ...shopStatusCalls,
  ...staffCalls,
  ...taxBookCalls,
  ...taxDocumentCalls,
  ...ticketCalls,
  ...adminTicketCalls,
  ...changeCalls,
}
