/** The clock of a test's database, which tax papers go by: set to a moment, it stands there. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestShop } from './test-shop.ts'

/**
 * Lets `clock_timestamp()` of connections that are opened from here on say what `set` was given last. The database's
 * own function stays what it is: another of its name is found first.
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
      // Papers of one moment would have no order among themselves.
      await sleep(2)
    },
  }
}
