import { artworkCartsFlow } from '../flows/artwork-carts/artwork-carts.module.ts'
import { bulkEditFlow } from '../flows/bulk-edit/bulk-edit.module.ts'
import { cancelAndRefundFlow } from '../flows/cancel-and-refund/cancel-and-refund.module.ts'
import { changeLogFlow } from '../flows/change-log/change-log.module.ts'
import { checkoutFlow } from '../flows/checkout/checkout.module.ts'
import { complaintsFlow } from '../flows/complaints/complaints.module.ts'
import { dashboardFlow } from '../flows/dashboard/dashboard.module.ts'
import { deliveryStateFlow } from '../flows/delivery-state/delivery-state.module.ts'
import { openDeliveryFlow } from '../flows/open-delivery/open-delivery.module.ts'
import { openingFlow } from '../flows/opening/opening.module.ts'
import { orderAddressFlow } from '../flows/order-address/order-address.module.ts'
import { orderMailsFlow } from '../flows/order-mails/order-mails.module.ts'
import { orderRunsFlow } from '../flows/order-runs/order-runs.module.ts'
import { paymentDeskFlow } from '../flows/payment-desk/payment-desk.module.ts'
import { peopleFlow } from '../flows/people/people.module.ts'
import { placedPicturesFlow } from '../flows/placed-pictures/placed-pictures.module.ts'
import { productFilesFlow } from '../flows/product-files/product-files.module.ts'
import { productionFlow } from '../flows/production/production.module.ts'
import { reconciliationFlow } from '../flows/reconciliation/reconciliation.module.ts'
import { seedingFlow } from '../flows/seeding/seeding.module.ts'
import { settlementFlow } from '../flows/settlement/settlement.module.ts'
import { shippingFlow } from '../flows/shipping/shipping.module.ts'
import { shopStatusFlow } from '../flows/shop-status/shop-status.module.ts'
import { stockHoldsFlow } from '../flows/stock-holds/stock-holds.module.ts'
import { taxBooksFlow } from '../flows/tax-books/tax-books.module.ts'
import { taxClassChoiceFlow } from '../flows/tax-class-choice/tax-class-choice.module.ts'
import { taxPapersFlow } from '../flows/tax-papers/tax-papers.module.ts'
import { accountsModule } from '../modules/accounts/accounts.module.ts'
import { addressesModule } from '../modules/addresses/addresses.module.ts'
import { adminProductsModule } from '../modules/admin-products/admin-products.module.ts'
import { artistsModule } from '../modules/artists/artists.module.ts'
import { artworksModule } from '../modules/artworks/artworks.module.ts'
import { backupsModule } from '../modules/backups/backups.module.ts'
import { cartModule } from '../modules/cart/cart.module.ts'
import { catalogueModule } from '../modules/catalogue/catalogue.module.ts'
import { changesModule } from '../modules/changes/changes.module.ts'
import { contactsModule } from '../modules/contacts/contacts.module.ts'
import { contentModule } from '../modules/content/content.module.ts'
import { googleSignInModule } from '../modules/google-sign-in/google-sign-in.module.ts'
import { lotsModule } from '../modules/lots/lots.module.ts'
import { notificationsModule } from '../modules/notifications/notifications.module.ts'
import { ordersModule } from '../modules/orders/orders.module.ts'
import { paymentsModule } from '../modules/payments/payments.module.ts'
import { pictureLibraryModule } from '../modules/picture-library/picture-library.module.ts'
import { printsModule } from '../modules/prints/prints.module.ts'
import { promotionsModule } from '../modules/promotions/promotions.module.ts'
import { reservationsModule } from '../modules/reservations/reservations.module.ts'
import { reviewsModule } from '../modules/reviews/reviews.module.ts'
import { salesModule } from '../modules/sales/sales.module.ts'
import { searchModule } from '../modules/search/search.module.ts'
import { seoModule } from '../modules/seo/seo.module.ts'
import { settingsModule } from '../modules/settings/settings.module.ts'
import { shipmentsModule } from '../modules/shipments/shipments.module.ts'
import { staffModule } from '../modules/staff/staff.module.ts'
import { stockModule } from '../modules/stock/stock.module.ts'
import { stockAlertsModule } from '../modules/stock-alerts/stock-alerts.module.ts'
import { taxDocumentsModule } from '../modules/tax-documents/tax-documents.module.ts'
import { ticketsModule } from '../modules/tickets/tickets.module.ts'
import { uploadsModule } from '../modules/uploads/uploads.module.ts'
import { wishlistModule } from '../modules/wishlist/wishlist.module.ts'
import type { ShopModule } from '../platform/shop-module/shop-module.ts'
import { queueModule } from './queue.module.ts'

/**
 * Order of sweeps and of deleting personal data: accounts first, and consequences of a payment after its settlement.
 */
export const MODULES: readonly ShopModule[] = [
  // People
  accountsModule,
  googleSignInModule,
  addressesModule,
  staffModule,
  peopleFlow,
  // Buying and paying
  cartModule,
  wishlistModule,
  promotionsModule,
  paymentsModule,
  checkoutFlow,
  settlementFlow,
  reconciliationFlow,
  cancelAndRefundFlow,
  paymentDeskFlow,
  // Orders
  ordersModule,
  orderMailsFlow,
  notificationsModule,
  orderAddressFlow,
  // Stock
  stockModule,
  lotsModule,
  reservationsModule,
  stockHoldsFlow,
  stockAlertsModule,
  // Goods
  productFilesFlow,
  uploadsModule,
  catalogueModule,
  adminProductsModule,
  bulkEditFlow,
  pictureLibraryModule,
  artworksModule,
  artworkCartsFlow,
  placedPicturesFlow,
  reviewsModule,
  artistsModule,
  // Making and sending
  printsModule,
  productionFlow,
  shipmentsModule,
  shippingFlow,
  openDeliveryFlow,
  deliveryStateFlow,
  orderRunsFlow,
  // Tax
  taxDocumentsModule,
  taxPapersFlow,
  taxClassChoiceFlow,
  taxBooksFlow,
  // Complaints
  ticketsModule,
  complaintsFlow,
  contactsModule,
  // Running the shop
  salesModule,
  dashboardFlow,
  searchModule,
  contentModule,
  seoModule,
  settingsModule,
  openingFlow,
  changesModule,
  changeLogFlow,
  backupsModule,
  shopStatusFlow,
  seedingFlow,
  queueModule,
]
