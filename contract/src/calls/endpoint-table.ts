/** Every call of the API with its schemas: what the server binds and the API documentation shows. */
import * as accountEndpoints from './accounts.endpoints.ts'
import * as accountSchemas from './accounts.schemas.ts'
import * as addressEndpoints from './addresses.endpoints.ts'
import * as addressSchemas from './addresses.schemas.ts'
import * as adminOrderEndpoints from './admin-orders.endpoints.ts'
import * as adminOrderSchemas from './admin-orders.schemas.ts'
import * as adminProductEndpoints from './admin-products.endpoints.ts'
import * as adminProductSchemas from './admin-products.schemas.ts'
import * as adminPromotionEndpoints from './admin-promotions.endpoints.ts'
import * as adminPromotionSchemas from './admin-promotions.schemas.ts'
import * as adminReviewEndpoints from './admin-reviews.endpoints.ts'
import * as adminReviewSchemas from './admin-reviews.schemas.ts'
import * as adminTicketEndpoints from './admin-tickets.endpoints.ts'
import * as adminTicketSchemas from './admin-tickets.schemas.ts'
import * as artistEndpoints from './artists.endpoints.ts'
import * as artistSchemas from './artists.schemas.ts'
import * as artworkEndpoints from './artworks.endpoints.ts'
import * as artworkSchemas from './artworks.schemas.ts'
import * as bulkEditEndpoints from './bulk-edit.endpoints.ts'
import * as bulkEditSchemas from './bulk-edit.schemas.ts'
import * as cartEndpoints from './cart.endpoints.ts'
import * as cartSchemas from './cart.schemas.ts'
import * as catalogueEndpoints from './catalogue.endpoints.ts'
import * as catalogueSchemas from './catalogue.schemas.ts'
import * as changeEndpoints from './changes.endpoints.ts'
import * as changeSchemas from './changes.schemas.ts'
import * as contactEndpoints from './contacts.endpoints.ts'
import * as contactSchemas from './contacts.schemas.ts'
import * as contentEndpoints from './content.endpoints.ts'
import * as contentSchemas from './content.schemas.ts'
import * as dashboardEndpoints from './dashboard.endpoints.ts'
import * as dashboardSchemas from './dashboard.schemas.ts'
import * as deliveryEndpoints from './delivery.endpoints.ts'
import * as deliverySchemas from './delivery.schemas.ts'
import type { Endpoint, Shape } from './endpoint.ts'
import * as googleSignInEndpoints from './google-sign-in.endpoints.ts'
import * as googleSignInSchemas from './google-sign-in.schemas.ts'
import * as jobEndpoints from './jobs.endpoints.ts'
import * as jobSchemas from './jobs.schemas.ts'
import * as openingEndpoints from './opening.endpoints.ts'
import * as openingSchemas from './opening.schemas.ts'
import * as orderWorkEndpoints from './order-work.endpoints.ts'
import * as orderWorkSchemas from './order-work.schemas.ts'
import * as orderEndpoints from './orders.endpoints.ts'
import * as orderSchemas from './orders.schemas.ts'
import * as ownDataEndpoints from './own-data.endpoints.ts'
import * as ownDataSchemas from './own-data.schemas.ts'
import * as paymentDeskEndpoints from './payment-desk.endpoints.ts'
import * as paymentDeskSchemas from './payment-desk.schemas.ts'
import * as paymentEndpoints from './payments.endpoints.ts'
import * as paymentSchemas from './payments.schemas.ts'
import * as peopleEndpoints from './people.endpoints.ts'
import * as peopleSchemas from './people.schemas.ts'
import * as pictureLibraryEndpoints from './picture-library.endpoints.ts'
import * as pictureLibrarySchemas from './picture-library.schemas.ts'
import * as printMediaEndpoints from './print-media.endpoints.ts'
import * as printMediaSchemas from './print-media.schemas.ts'
import * as printEndpoints from './prints.endpoints.ts'
import * as printSchemas from './prints.schemas.ts'
import * as productFileEndpoints from './product-files.endpoints.ts'
import * as productFileSchemas from './product-files.schemas.ts'
import * as promotionEndpoints from './promotions.endpoints.ts'
import * as promotionSchemas from './promotions.schemas.ts'
import * as reviewEndpoints from './reviews.endpoints.ts'
import * as reviewSchemas from './reviews.schemas.ts'
import * as securityEndpoints from './security.endpoints.ts'
import * as securitySchemas from './security.schemas.ts'
import * as settingsEndpoints from './settings.endpoints.ts'
import * as settingsSchemas from './settings.schemas.ts'
import * as shipmentEndpoints from './shipments.endpoints.ts'
import * as shipmentSchemas from './shipments.schemas.ts'
import * as shopStatusEndpoints from './shop-status.endpoints.ts'
import * as shopStatusSchemas from './shop-status.schemas.ts'
import * as staffEndpoints from './staff.endpoints.ts'
import * as staffSchemas from './staff.schemas.ts'
import * as stockEndpoints from './stock.endpoints.ts'
import * as stockSchemas from './stock.schemas.ts'
import * as submissionEndpoints from './submissions.endpoints.ts'
import * as submissionSchemas from './submissions.schemas.ts'
import * as taxBookEndpoints from './tax-books.endpoints.ts'
import * as taxBookSchemas from './tax-books.schemas.ts'
import * as taxDocumentEndpoints from './tax-documents.endpoints.ts'
import * as taxDocumentSchemas from './tax-documents.schemas.ts'
import * as ticketEndpoints from './tickets.endpoints.ts'
import * as ticketSchemas from './tickets.schemas.ts'
import * as wishlistEndpoints from './wishlist.endpoints.ts'
import * as wishlistSchemas from './wishlist.schemas.ts'

export type Call<S extends Shape = Shape> = Endpoint<S> & { shape: S; domain: string }

type CallsOf<E> = {
  [name in keyof E]: E[name] extends Endpoint<infer S> ? Call<S> : never
}

/** Joins each endpoint with the schemas of the same name; the compiler refuses a missing one. */
function calls<E extends Record<string, Endpoint>>(
  domain: string,
  endpoints: E,
  shapes: { [name in keyof E]: Shape },
): CallsOf<E> {
  const entries = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    { ...endpoint, shape: shapes[name], domain },
  ])
  // Safe: each entry is built from the endpoint and the shape of the same name just above.
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

/** All of them by name. */
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
