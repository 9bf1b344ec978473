import { DEMO_EMAILS } from '../settings/demo-accounts.ts'

export async function sayStep<T>(what: string, step: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await step()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${what}: done in ${seconds} s\n`)
  return result
}

export function sayWeb(publicUrl: string, isOpen: boolean): void {
  process.stdout.write(
    isOpen
      ? `Bhitti is open at ${publicUrl}\n`
      : `Bhitti runs at ${publicUrl} and is closed to shoppers: log in as admin, and open it under Opening\n`,
  )
}

export function sayDemoAccounts(password: string): void {
  const { customer, admin, workshop, orders, accounts } = DEMO_EMAILS
  process.stdout.write(
    `Demo accounts: ${customer} and ${admin}, password ${password}; staff in other roles with the same password: ${workshop}, ${orders} and ${accounts}\n`,
  )
}

export function sayRehearsal(): void {
  process.stdout.write(
    'Rehearsal: PAYMENT_KEY_ID is a test key, so no money is taken and every page says so; a live key opens the shop\n',
  )
}

export function sayEmbedded(dataDir: string): void {
  process.stdout.write(
    `The database is embedded, in ${dataDir}: good for trying, not for trading, as a power cut may lose orders; npm run shop -- move-to DATABASE_URL takes everything to PostgreSQL\n`,
  )
}
