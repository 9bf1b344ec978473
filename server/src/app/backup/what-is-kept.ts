/** Which tables of the shop a backup has, and which rows a restored shop does without. */

/** The shop's own tables, and the notes of its migrations. */
export const KEPT_SCHEMAS = ['public', 'drizzle'] as const

/**
 * The job queue makes its tables by itself. Its jobs only point at rows that say what is to be done, and sweeps find
 * such rows without a job.
 */
export const REMADE_SCHEMAS = ['pgboss'] as const

export const LEFT_OUT = [
  // Numbers of transactions, which mean something on their own server alone. The lists are read anew at the start.
  'public.product_changes',
  // Counts of failed jobs: a job that still fails after the restore is counted again from one.
  'public.failed_work',
  // Who sends a file at this moment.
  'public.upload_locks',
] as const

/**
 * What opens doors does not come back from the past: a session may have been ended since for a reason, and a link used
 * up. Everybody logs in again. A shop that moves takes them along.
 */
export const NOT_RESTORED = [
  'public.sessions',
  'public.email_confirmations',
  'public.password_resets',
  'public.sign_in_codes',
  'public.google_sign_ins',
  'public.sign_in_steps',
  'public.passkey_challenges',
  'public.print_downloads',
  'public.ticket_links',
  // What was begun then is not to go on now.
  'public.order_runs',
] as const
