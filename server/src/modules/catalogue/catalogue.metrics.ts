import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { countOutOfStock } from './products.queries.ts'

export function catalogueMetrics(register: RegisterReading): void {
  register({
    name: 'catalogue',
    gauges: { bhitti_shop_products_out_of_stock: 'Products on sale of which there are no pieces' },
    read: async (tx) => ({ bhitti_shop_products_out_of_stock: await countOutOfStock(tx) }),
  })
}
