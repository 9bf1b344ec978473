/** Sets the clock of a test's database, by which tax papers are dated. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestShop } from './test-shop.ts'

/**
 * Makes `clock_timestamp()` of new connections return the time last given to `set`. A function of that name comes first
 * in the search path, so the database's own one is unchanged.
 */
export async function startDatabaseClock({ pool }: Pick<TestShop, 'pool'>) {
  const { rows } = await pool.query('select current_database() as name')
  await pool.query(`create schema test_clock;
    create table test_clock.stands (at timestamptz not null);
    create function test_clock.clock_timestamp() returns timestamptz language sql volatile as $$
      select coalesce((select at from test_clock.stands), pg_catalog.clock_timestamp()) $$;
    alter database "${rows[0].name}" set search_path = test_clock, pg_catalog, public`)
  return {
    async set(moment: string) {
      await pool.query('truncate test_clock.stands')
      await pool.query('insert into test_clock.stands values ($1)', [moment])
      // Papers of the same moment would have no order.
      await sleep(2)
    },
  }
}
