/** Customers with orders and reviews. They have no password, so none can log in. */
import type { RunSql } from './shop-size.ts'

export const CUSTOMERS = `(select id, substr(name, 10)::int as number from accounts
  where email like 'customer-%@bench.example.in')`

export async function addCustomers(run: RunSql, total: number): Promise<void> {
  await run(`insert into accounts (id, name, email, created_at, updated_at)
    select pg_temp.timed_id(joined_at, number, 'customer'), 'Customer ' || number,
      'customer-' || number || '@bench.example.in', joined_at, joined_at
    from (
      select number, now() - (545 + pg_temp.chance(number, 'joined')) * interval '1 day' as joined_at
      from generate_series((select count(*) from ${CUSTOMERS} made), ${total - 1}) number
    ) joining`)
}
