import { endpoint } from './endpoint.ts'
import type * as shapes from './stock.schemas.ts'

export const getStockHistory = endpoint<typeof shapes.getStockHistory>(
  'GET',
  '/api/admin/products/stock/:id',
  'admin',
)
export const adjustProductStock = endpoint<typeof shapes.adjustProductStock>(
  'POST',
  '/api/admin/products/stock/:id',
  'admin',
)
export const listStockHolds = endpoint<typeof shapes.listStockHolds>(
  'GET',
  '/api/admin/stock/holds',
  'admin',
)
export const releaseStockHold = endpoint<typeof shapes.releaseStockHold>(
  'POST',
  '/api/admin/stock/holds/:id/release',
  'admin',
)
export const exportStockLots = endpoint<typeof shapes.exportStockLots>(
  'GET',
  '/api/admin/stock/lots.csv',
  'admin',
)
export const moveOrderLot = endpoint<typeof shapes.moveOrderLot>(
  'POST',
  '/api/admin/orders/:id/lots',
  'admin',
)
