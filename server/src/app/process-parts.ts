import { parseArgs } from 'node:util'
import type { Settings } from '../platform/settings/settings.ts'
import { SettingsError } from '../platform/settings/settings-error.ts'

export type ProcessParts = {
  /** Serves pages and calls; without it only /healthz and /readyz. */
  web: boolean
  jobs: boolean
}

export const WHOLE_SHOP: ProcessParts = { web: true, jobs: true }

/** @throws SettingsError if `--only` is neither web nor jobs, or the settings allow one process only */
export function processParts(
  argv: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'payment' | 'google'>,
): ProcessParts {
  const { values } = parseArgs({
    args: [...argv],
    options: { only: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const { only } = values
  if (only === undefined) return WHOLE_SHOP
  if (only !== 'web' && only !== 'jobs') {
    throw new SettingsError('--only must be followed by web or jobs')
  }
  if (settings.databaseUrl === undefined) {
    throw new SettingsError(
      `--only ${only} needs DATABASE_URL: the embedded database serves one process`,
    )
  }
  if (settings.payment.sandbox) {
    throw new SettingsError(
      `--only ${only} needs PAYMENT_KEY_ID, PAYMENT_KEY_SECRET and PAYMENT_WEBHOOK_SECRET: the sandbox provider of a demo lives in one process`,
    )
  }
  return { web: only === 'web', jobs: only === 'jobs' }
}
