/** One session of the database. */
export type RunSql = (statement: string) => Promise<unknown>

/** Totals; the sample catalogue, which is there already, counts among the products. */
export type ShopSize = { products: number; customers: number; orders: number; reviews: number }
