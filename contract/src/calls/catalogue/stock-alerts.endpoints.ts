import { endpoint } from '../endpoint.ts'
import type * as shapes from './stock-alerts.schemas.ts'

/** Asks for one e-mail when a product is back in stock. Repeated calls change nothing. */
export const askForStockAlert = endpoint<typeof shapes.askForStockAlert>(
  'POST',
  '/api/shop/products/:productId/stock-alerts',
  'anyone',
  { perMinute: 10, perHour: { email: 20 } },
)
