import { endpoint } from '../endpoint.ts'
import type * as shapes from './stock.schemas.ts'

export const getStockHistory = endpoint<typeof shapes.getStockHistory>(
  'GET',
  '/api/admin/products/stock/:id',
  'products.see',
)
export const adjustProductStock = endpoint<typeof shapes.adjustProductStock>(
  'POST',
  '/api/admin/products/stock/:id',
  'stock.adjust',
)
export const listStockHolds = endpoint<typeof shapes.listStockHolds>(
  'GET',
  '/api/admin/stock/holds',
  'orders.see',
)
export const releaseStockHold = endpoint<typeof shapes.releaseStockHold>(
  'POST',
  '/api/admin/stock/holds/:id/release',
  'orders.work',
)
export const exportStockLots = endpoint<typeof shapes.exportStockLots>(
  'GET',
  '/api/admin/stock/lots.csv',
  'products.see',
)
export const moveOrderLot = endpoint<typeof shapes.moveOrderLot>(
  'POST',
  '/api/admin/orders/:id/lots',
  'orders.work',
)
