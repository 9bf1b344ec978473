export type RunSql = (statement: string) => Promise<unknown>

/** Totals. The sample catalogue counts among the products. */
export type ShopSize = { products: number; customers: number; orders: number; reviews: number }
