import type pg from 'pg'
import { listBooks } from '../../modules/payments/provider-books.ts'
import type { PaymentProvider, ProviderPayment } from '../../platform/context/payment-provider.ts'
import type { Invariant } from '../../platform/shop-module/invariant.ts'
import { INVARIANTS } from './invariants.ts'

export type Finding = {
  invariant: Invariant
  /** Rows that break it; null if it needs the provider's books and there were none. */
  count: number | null
  examples: Record<string, unknown>[]
}

const EXAMPLES = 5

/**
 * Checks all invariants on one snapshot. Without a provider, those that need its books are not judged.
 * @throws ProviderUnavailableError, ProviderRefusedError
 */
export async function auditShop(
  pool: pg.Pool,
  provider: PaymentProvider | null,
  days: number,
): Promise<Finding[]> {
  const to = new Date()
  const from = new Date(to.getTime() - days * 24 * 3600 * 1000)
  const books = provider ? await listBooks(provider, from, to) : null
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query('set local statement_timeout = 0')
    await copyBooks(client, from, books ?? [])
    const findings: Finding[] = []
    for (const invariant of INVARIANTS) {
      if (invariant.needsProvider && !books) {
        findings.push({ invariant, count: null, examples: [] })
        continue
      }
      const { rows } = await client.query(invariant.breaks)
      findings.push({ invariant, count: rows.length, examples: rows.slice(0, EXAMPLES) })
    }
    return findings
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function copyBooks(
  client: pg.PoolClient,
  from: Date,
  books: readonly ProviderPayment[],
): Promise<void> {
  await client.query(`create temporary table audit_period (period_from timestamptz) on commit drop`)
  await client.query('insert into audit_period values ($1)', [from])
  await client.query(`create temporary table provider_payments (
    id text primary key, order_id text, amount_paise bigint, refunded_paise bigint, currency text,
    status text, is_captured boolean, created_at timestamptz) on commit drop`)
  await client.query(
    `insert into provider_payments
     select payment->>'id', payment->>'orderId', (payment->>'amountPaise')::bigint,
       (payment->>'refundedPaise')::bigint, payment->>'currency', payment->>'status',
       payment->>'status' in ('captured', 'refunded'), (payment->>'createdAt')::timestamptz
     from jsonb_array_elements($1::jsonb) payment`,
    [JSON.stringify(books)],
  )
}

const PICTURES: Invariant = {
  id: 'I13',
  says: 'Every picture of a product that is sold is there',
  breaks: `select product.slug, picture.address
    from products product,
      unnest(array[product.image1, product.image2, product.image3, product.image4]) picture (address)
    where picture.address is not null and product.archived_at is null`,
}

/** Returns the products on sale whose pictures are missing; `isThere` is called with each address. */
export async function auditPictures(
  pool: pg.Pool,
  isThere: (address: string) => boolean,
): Promise<Finding> {
  const { rows } = await pool.query<{ slug: string; address: string }>(PICTURES.breaks)
  const missing = rows.filter(({ address }) => !isThere(address))
  return { invariant: PICTURES, count: missing.length, examples: missing.slice(0, EXAMPLES) }
}

/** Formats one line per invariant, with examples. Advises to repeat the audit after a break that may be temporary. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ invariant: { id, says, needsQuiet }, count, examples }) => [
      `${id.padEnd(4)} ${verdict(count).padEnd(12)} ${says}`,
      ...examples.map((example) => `       ${JSON.stringify(example)}`),
      ...(needsQuiet && count ? [`       ${needsQuiet}: ${LOOK_AGAIN}`] : []),
    ])
    .join('\n')
}

const LOOK_AGAIN =
  'run the audit again once nothing has been paid or refunded for 15 minutes. What is still broken then is broken.'

function verdict(count: number | null): string {
  if (count === null) return 'not judged'
  return count === 0 ? '0 holds' : `${count} BROKEN`
}
