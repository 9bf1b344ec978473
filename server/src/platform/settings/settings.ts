import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, parseEnvironment } from './environment.ts'
import { type GoogleSettings, googleSettings } from './google-settings.ts'
import { demoPassword, keptSecret } from './kept-secrets.ts'
import { SettingsError } from './settings-error.ts'

export type PaymentSettings = {
  /** True if the built-in sandbox provider answers. */
  sandbox: boolean
  keyId: string
  keySecret: string
  /** Secrets that may sign the provider's webhooks; the first is the current one. */
  webhookSecrets: readonly string[]
  apiUrl: string
  scriptUrl: string
}

export type ObjectStoreSettings = {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  /** Address of the bucket for browsers, without a trailing slash. */
  publicUrl: string
}

export type BackupSettings = {
  /** Folder of nightly backups; without it the shop makes none. */
  dir: string | undefined
  /** Hour of the day in India. */
  atHour: number
  keepDays: number
  /** Public key of age that backups are encrypted for. */
  recipient: string | undefined
}

export type Settings = {
  production: boolean
  host: string
  port: number
  publicUrl: string
  metrics: { host: string; port: number } | undefined
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** Undefined: mail is written to files in DATA_DIR/outbox. */
  smtpUrl: string | undefined
  /** Undefined: files are stored in DATA_DIR. */
  objectStore: ObjectStoreSettings | undefined
  payment: PaymentSettings
  /** True if the shop is tried with test keys: no money moves, and every page says so. */
  rehearsal: boolean
  google: GoogleSettings | undefined
  /** Without a name, the admin is asked for it after login. */
  admin: { email: string; password: string; name: string | undefined } | undefined
  demo: { password: string } | undefined
  /** Key for secrets that must be read again. */
  secretsKey: string
  seed: 'none' | 'small' | 'catalogue' | 'demo' | 'large'
  logLevel: string
  tracesEndpoint: string | undefined
  /** Number of reverse proxies whose X-Forwarded-For is trusted. */
  trustProxyHops: number
  /** Time for which a stopping process still accepts requests, so that load balancers notice. */
  drainSeconds: number
  backup: BackupSettings
  /** Secrets that may sign couriers' webhooks; without one they cannot report. */
  courierSecrets: readonly string[]
}

const LIVE_KEY = 'rzp_live_'
const TEST_KEY = 'rzp_test_'

export function sandboxJournal(dataDir: string): string {
  return join(dataDir, 'sandbox-payments.jsonl')
}

export const SANDBOX_PREFIX = '/sandbox/payments'

/** @throws SettingsError with one line per wrong setting */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const values = parseEnvironment(env)
  const embedded = values.DATABASE_URL === undefined
  const demo = values.DEMO ?? (embedded && values.NODE_ENV !== 'test')
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    throw new SettingsError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither')
  }
  if (values.ADMIN_NAME && !values.ADMIN_EMAIL) {
    throw new SettingsError('ADMIN_NAME is the name of the first admin: set ADMIN_EMAIL, too')
  }

  // Port 0 is a different one each time.
  if (values.METRICS_PORT === values.PORT && values.PORT !== 0) {
    throw new SettingsError(
      'METRICS_PORT must not be PORT: metrics are not for visitors; give them a port that only the monitoring reaches',
    )
  }

  const dataDir = prepareDataDir(values.DATA_DIR)

  const publicUrl = (values.PUBLIC_URL ?? originOf(values.HOST, values.PORT)).replace(/\/+$/, '')
  // Sandboxes are reached where the shop listens; all addresses include loopback.
  const isEverywhere = values.HOST === '0.0.0.0' || values.HOST === '::'
  const ownOrigin = originOf(isEverywhere ? '127.0.0.1' : values.HOST, values.PORT)
  const payment = paymentSettings(values, { dataDir, demo, ownOrigin })
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    secretsKey: values.SECRETS_KEY ?? keptSecret(join(dataDir, 'secrets-key')),
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    dataDir,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    objectStore: objectStoreSettings(values),
    payment,
    rehearsal: !demo && !payment.sandbox && payment.keyId.startsWith(TEST_KEY),
    google: googleSettings({ ...values, publicUrl, demo, ownOrigin }),
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD, name: values.ADMIN_NAME }
        : undefined,
    demo: demo ? { password: demoPassword(values.DEMO_PASSWORD, dataDir) } : undefined,
    seed: values.SEED,
    // People who try the demo want to read its address, not a line per request.
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    drainSeconds: values.DRAIN_SECONDS,
    backup: backupSettings(values),
    courierSecrets: [
      values.COURIER_WEBHOOK_SECRET ?? [],
      values.COURIER_WEBHOOK_SECRET_OLD ?? [],
    ].flat(),
  }
}

/** Reads the settings of the data's place, for commands that do not open the shop. */
export function readDatabaseSettings(
  env: NodeJS.ProcessEnv,
): Pick<Settings, 'databaseUrl' | 'dataDir'> {
  const values = parseEnvironment(env)
  return { databaseUrl: values.DATABASE_URL, dataDir: prepareDataDir(values.DATA_DIR) }
}

/** Reads the settings of backup commands. `key` opens encrypted backups. */
export function readBackupSettings(env: NodeJS.ProcessEnv): Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'objectStore' | 'backup'
> & {
  key: string | undefined
} {
  const values = parseEnvironment(env)
  return {
    ...readDatabaseSettings(env),
    objectStore: objectStoreSettings(values),
    backup: backupSettings(values),
    key: values.BACKUP_KEY,
  }
}

function prepareDataDir(folder: string): string {
  const dataDir = resolve(folder)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  return dataDir
}

/** Returns the origins of the provider's script and window, for the content security policy. */
export function paymentOrigins(settings: Settings): string[] {
  if (settings.payment.sandbox) return []
  const script = new URL(settings.payment.scriptUrl).origin
  return [...new Set(['https://checkout.razorpay.com', 'https://api.razorpay.com', script])]
}

/** Returns the origin of pictures in an object store, for the content security policy. */
export function pictureOrigins({ objectStore }: Pick<Settings, 'objectStore'>): string[] {
  return objectStore ? [new URL(objectStore.publicUrl).origin] : []
}

function backupSettings(values: Environment): BackupSettings {
  return {
    dir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
    atHour: values.BACKUP_AT,
    keepDays: values.BACKUP_KEEP_DAYS,
    recipient: values.BACKUP_RECIPIENT,
  }
}

function objectStoreSettings(values: Environment): ObjectStoreSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_URL } = values
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY && S3_PUBLIC_URL) {
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      publicUrl: S3_PUBLIC_URL.replace(/\/+$/, ''),
    }
  }
  if (S3_ENDPOINT ?? S3_BUCKET ?? S3_ACCESS_KEY ?? S3_SECRET_KEY ?? S3_PUBLIC_URL) {
    throw new SettingsError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY and S3_PUBLIC_URL belong together: set all five or none',
    )
  }
  return undefined
}

function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function paymentSettings(
  values: Environment,
  shop: { dataDir: string; demo: boolean; ownOrigin: string },
): PaymentSettings {
  const given = [
    values.PAYMENT_KEY_ID,
    values.PAYMENT_KEY_SECRET,
    values.PAYMENT_WEBHOOK_SECRET,
  ].filter((value) => value !== undefined)
  const [keyId, keySecret, webhookSecret] = given
  if (keyId && keySecret && webhookSecret) {
    if (keyId.startsWith(LIVE_KEY)) refusePlainHttp(values)
    return {
      sandbox: false,
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret, values.PAYMENT_WEBHOOK_SECRET_OLD ?? []].flat(),
      apiUrl: (values.PAYMENT_API_URL ?? 'https://api.razorpay.com').replace(/\/+$/, ''),
      scriptUrl: values.PAYMENT_SCRIPT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
    }
  }
  if (given.length > 0 || values.PAYMENT_WEBHOOK_SECRET_OLD) {
    throw new SettingsError(
      'PAYMENT_KEY_ID, PAYMENT_KEY_SECRET and PAYMENT_WEBHOOK_SECRET belong together: set all three or none',
    )
  }
  if (!shop.demo && values.NODE_ENV !== 'test') {
    throw new SettingsError(
      'PAYMENT_KEY_ID, PAYMENT_KEY_SECRET and PAYMENT_WEBHOOK_SECRET are needed to take payments; set DEMO=1 to try the shop with the built-in sandbox provider',
    )
  }
  return {
    sandbox: true,
    keyId: 'rzp_test_BhittiSandbox',
    keySecret: keptSecret(join(shop.dataDir, 'sandbox-payment-secret')),
    webhookSecrets: [keptSecret(join(shop.dataDir, 'sandbox-webhook-secret'))],
    apiUrl: shop.ownOrigin + SANDBOX_PREFIX,
    scriptUrl: `${SANDBOX_PREFIX}/checkout.js`,
  }
}

/**
 * Refuses plain HTTP with live keys, which move money.
 * @throws SettingsError with a line for each address
 */
function refusePlainHttp(values: Environment): void {
  const plain = (['PAYMENT_API_URL', 'PAYMENT_SCRIPT_URL'] as const).filter(
    (name) => values[name] !== undefined && new URL(values[name]).protocol !== 'https:',
  )
  if (plain.length === 0) return
  throw new SettingsError(
    plain
      .map((name) => `${name} must start with https:// while PAYMENT_KEY_ID is a live key`)
      .join('\n'),
  )
}
