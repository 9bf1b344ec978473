/** What the person who starts the shop sees: one line per step. */
import { DEMO_EMAILS } from '../settings/demo-accounts.ts'

/** Runs a step and says in one line what it was and how long it took. */
export async function sayStep<T>(what: string, step: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await step()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${what}: done in ${seconds} s\n`)
  return result
}

/** Names the accounts with which the demo can be tried. */
export function sayDemoAccounts(password: string): void {
  const { customer, admin, workshop, orders, accounts } = DEMO_EMAILS
  process.stdout.write(
    `Demo accounts: ${customer} and ${admin}, password ${password}; staff in other roles with the same password: ${workshop}, ${orders} and ${accounts}\n`,
  )
}

/** Says that customers cannot buy yet, and what opens the shop to them. */
export function sayRehearsal(): void {
  process.stdout.write(
    'Rehearsal: PAYMENT_KEY_ID is a test key, so no money is taken and every page says so; a live key opens the shop\n',
  )
}

/** Says what the embedded database is for, and how a shop leaves it. */
export function sayEmbedded(dataDir: string): void {
  process.stdout.write(
    `The database is embedded, in ${dataDir}: good for trying, not for trading, as a power cut may lose orders; npm run shop -- move-to DATABASE_URL takes everything to PostgreSQL\n`,
  )
}
