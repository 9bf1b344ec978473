/** What is answered while the shop is closed to shoppers. */
import {
  confirmEmail,
  login,
  renewConfirmation,
  requestPasswordReset,
  resetPassword,
} from './accounts.endpoints.ts'
import * as addresses from './addresses.endpoints.ts'
import { countCart, getCart } from './cart.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as googleSignIn from './google-sign-in.endpoints.ts'
import * as orders from './orders.endpoints.ts'
import * as ownData from './own-data.endpoints.ts'
import { verifyPayment } from './payments.endpoints.ts'
import {
  askForProof,
  decideProof,
  downloadPrint,
  getOwnHangingSheet,
  getOwnProof,
  listOwnPrints,
} from './prints.endpoints.ts'
import { offerSecondStep, passSecondStep } from './security.endpoints.ts'
import { trackOrder } from './shipments.endpoints.ts'
import { acceptInvitation, readInvitation } from './staff.endpoints.ts'
import { getTaxDocument, getTaxDocumentFile, listTaxDocuments } from './tax-documents.endpoints.ts'
import * as tickets from './tickets.endpoints.ts'
import { listWishlist } from './wishlist.endpoints.ts'

type Named = Pick<Endpoint, 'method' | 'path'>
const nameOf = ({ method, path }: Named) => `${method} ${path}`

/**
 * Signing in, what belongs to orders and accounts of before, and a payment that was begun in time. Every other call of
 * shoppers is refused, also one that is added later and forgotten here.
 */
const CALLS_OF_SHOPPERS: ReadonlySet<string> = new Set(
  [
    login,
    offerSecondStep,
    passSecondStep,
    requestPasswordReset,
    resetPassword,
    confirmEmail,
    renewConfirmation,
    ...Object.values(googleSignIn),
    readInvitation,
    acceptInvitation,
    ...Object.values(addresses),
    getCart,
    countCart,
    listWishlist,
    ...Object.values(orders),
    ...Object.values(ownData),
    trackOrder,
    verifyPayment,
    listOwnPrints,
    askForProof,
    decideProof,
    getOwnProof,
    getOwnHangingSheet,
    downloadPrint,
    listTaxDocuments,
    getTaxDocument,
    getTaxDocumentFile,
    ...Object.values(tickets),
  ].map(nameOf),
)

/** Whether a call is answered although the shop is closed. Staff are answered everything. */
export function isAnsweredWhileClosed(call: Named & Pick<Endpoint, 'access'>): boolean {
  if (call.access === 'admin' || call.access === 'signedIn') return true
  return CALLS_OF_SHOPPERS.has(nameOf(call))
}
