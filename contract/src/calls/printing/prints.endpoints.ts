import { endpoint } from '../endpoint.ts'
import type * as shapes from './prints.schemas.ts'

export const listPrints = endpoint<typeof shapes.listPrints>('GET', '/api/admin/prints', 'jobs.see')
export const listPrintsOfOrder = endpoint<typeof shapes.listPrintsOfOrder>(
  'GET',
  '/api/admin/orders/:id/prints',
  'jobs.see',
)
export const getPrint = endpoint<typeof shapes.getPrint>('GET', '/api/admin/prints/:id', 'jobs.see')
export const movePrint = endpoint<typeof shapes.movePrint>(
  'PUT',
  '/api/admin/prints/:id/stage',
  'jobs.work',
)
/** Finds the print by a scanned label. In the checking stage it also marks the strip as seen. */
export const scanLabel = endpoint<typeof shapes.scanLabel>(
  'POST',
  '/api/admin/prints/scan',
  'jobs.work',
)
export const makePrintFiles = endpoint<typeof shapes.makePrintFiles>(
  'POST',
  '/api/admin/prints/:id/files',
  'jobs.work',
  { perMinute: 30 },
)
/** Allows printing of files that differ from earlier ones. */
export const releasePrint = endpoint<typeof shapes.releasePrint>(
  'POST',
  '/api/admin/prints/:id/release',
  'jobs.work',
)
export const takePrintOff = endpoint<typeof shapes.takePrintOff>(
  'POST',
  '/api/admin/prints/:id/take-off',
  'jobs.work',
)
/** Plans the strips with today's settings if checkout could not plan them. */
export const planPrintAgain = endpoint<typeof shapes.planPrintAgain>(
  'POST',
  '/api/admin/prints/:id/plan',
  'jobs.work',
)
/** Places the design for a line that was sold without a placement. */
export const placePrint = endpoint<typeof shapes.placePrint>(
  'PUT',
  '/api/admin/prints/:id/placement',
  'jobs.work',
)
export const printAgain = endpoint<typeof shapes.printAgain>(
  'POST',
  '/api/admin/prints/:id/again',
  'jobs.work',
  { status: 201, alsoNeeds: { when: hasPrice, permission: 'orders.work', confirmed: false } },
)
/** Returns a URL for a file that is too large to download by script. */
export const openPrintDownload = endpoint<typeof shapes.openPrintDownload>(
  'POST',
  '/api/admin/prints/:id/downloads',
  'jobs.work',
  { perMinute: 120 },
)
/** The random URL is the permission: valid once, for one minute. */
export const downloadPrint = endpoint<typeof shapes.downloadPrint>(
  'GET',
  '/api/print-downloads',
  'anyone',
  { perMinute: 120, whileClosed: true },
)
export const getPrintProof = endpoint<typeof shapes.getPrintProof>(
  'GET',
  '/api/admin/prints/:id/proof.jpg',
  'jobs.see',
)
export const getHangingSheet = endpoint<typeof shapes.getHangingSheet>(
  'GET',
  '/api/admin/prints/:id/hanging-sheet.pdf',
  'jobs.see',
  { perMinute: 60 },
)

export const listOwnPrints = endpoint<typeof shapes.listOwnPrints>(
  'GET',
  '/api/shop/order/:id/prints',
  'customer',
  { whileClosed: true },
)
export const askForProof = endpoint<typeof shapes.askForProof>(
  'POST',
  '/api/shop/prints/:id/ask-for-proof',
  'customer',
  { whileClosed: true },
)
export const decideProof = endpoint<typeof shapes.decideProof>(
  'POST',
  '/api/shop/prints/:id/proof',
  'customer',
  { whileClosed: true },
)
export const getOwnProof = endpoint<typeof shapes.getOwnProof>(
  'GET',
  '/api/shop/prints/:id/proof.jpg',
  'customer',
  { whileClosed: true },
)
export const getOwnHangingSheet = endpoint<typeof shapes.getOwnHangingSheet>(
  'GET',
  '/api/shop/prints/:id/hanging-sheet.pdf',
  'customer',
  { perMinute: 30, whileClosed: true },
)

export const listPrinterProfiles = endpoint<typeof shapes.listPrinterProfiles>(
  'GET',
  '/api/admin/printer-profiles',
  'settings.see',
)
export const uploadPrinterProfile = endpoint<typeof shapes.uploadPrinterProfile>(
  'POST',
  '/api/admin/printer-profiles/:material',
  'settings.edit',
  { perMinute: 20, takesFile: true },
)
export const removePrinterProfile = endpoint<typeof shapes.removePrinterProfile>(
  'DELETE',
  '/api/admin/printer-profiles/:material',
  'settings.edit',
)

/** True if the reprint has a price, which needs the permission to work on orders. */
function hasPrice(body: unknown): boolean {
  return (body as { price: number | null }).price !== null
}
