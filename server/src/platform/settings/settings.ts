/** Every environment variable of the shop, read once at start. Nothing else reads process.env. */
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, parseEnvironment } from './environment.ts'
import { type GoogleSettings, googleSettings } from './google-settings.ts'
import { demoPassword, keptSecret } from './kept-secrets.ts'
import { SettingsError } from './settings-error.ts'

export type PaymentSettings = {
  /** True when the built-in sandbox provider answers. */
  sandbox: boolean
  keyId: string
  keySecret: string
  /** Any of them signs the provider's notices; the first is the current one. */
  webhookSecrets: readonly string[]
  apiUrl: string
  scriptUrl: string
}

export type ObjectStoreSettings = {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  /** Where browsers find what is in the bucket, without a slash at the end. */
  publicUrl: string
}

export type BackupSettings = {
  /** Where backups are kept, which the shop then makes by itself every night. */
  dir: string | undefined
  /** At which hour of the day in India. */
  atHour: number
  /** How long they are kept. */
  keepDays: number
  /** Whom they are encrypted for. */
  recipient: string | undefined
}

export type Settings = {
  production: boolean
  host: string
  port: number
  publicUrl: string
  /** Undefined: nothing is measured. */
  metrics: { host: string; port: number } | undefined
  dataDir: string
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** Undefined: mail is kept as files in DATA_DIR/outbox. */
  smtpUrl: string | undefined
  /** Undefined: uploaded pictures are kept in DATA_DIR/media/uploads. */
  objectStore: ObjectStoreSettings | undefined
  payment: PaymentSettings
  /** Whether the owner tries the shop with test keys: no money moves, and every page says so. */
  rehearsal: boolean
  /** Undefined: nobody can sign in with Google. */
  google: GoogleSettings | undefined
  /** Without a name, the admin is asked for it after signing in. */
  admin: { email: string; password: string; name: string | undefined } | undefined
  demo: { password: string } | undefined
  /** What secrets are encrypted with that the shop has to read again. */
  secretsKey: string
  seed: 'none' | 'small' | 'catalogue' | 'demo' | 'large'
  logLevel: string
  /** Where traces are sent; undefined: nothing is traced. */
  tracesEndpoint: string | undefined
  /** How many reverse proxies stand in front and may name the caller's address. */
  trustProxyHops: number
  /** How long a stopping process still takes requests, so that balancers learn of it. */
  drainSeconds: number
  backup: BackupSettings
  /** Any of them signs what couriers report; without one they cannot. */
  courierSecrets: readonly string[]
}

/** How the provider's keys begin. */
const LIVE_KEY = 'rzp_live_'
const TEST_KEY = 'rzp_test_'

/** Where the sandbox of the payment provider keeps its books. */
export function sandboxJournal(dataDir: string): string {
  return join(dataDir, 'sandbox-payments.jsonl')
}

export const SANDBOX_PREFIX = '/sandbox/payments'

/**
 * Reads the settings.
 * @throws SettingsError with one line per wrong setting
 */
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

  // Port 0 is another one each time.
  if (values.METRICS_PORT === values.PORT && values.PORT !== 0) {
    throw new SettingsError(
      'METRICS_PORT must not be PORT: metrics are not for visitors; give them a port that only the monitoring reaches',
    )
  }

  const dataDir = prepareDataDir(values.DATA_DIR)

  const publicUrl = (values.PUBLIC_URL ?? originOf(values.HOST, values.PORT)).replace(/\/+$/, '')
  // The shop reaches its own sandboxes where it listens; on every address means on this one, too.
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
    // Anyone who tries the demo wants to read its address, not a line for every picture.
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

/** The settings that say where the data is, for commands that do not open the shop. */
export function readDatabaseSettings(
  env: NodeJS.ProcessEnv,
): Pick<Settings, 'databaseUrl' | 'dataDir'> {
  const values = parseEnvironment(env)
  return { databaseUrl: values.DATABASE_URL, dataDir: prepareDataDir(values.DATA_DIR) }
}

/** The settings of commands that make backups or read them. `key` opens encrypted ones. */
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

/** Origins of the provider's script and window, which pages must be allowed to load. */
export function paymentOrigins(settings: Settings): string[] {
  if (settings.payment.sandbox) return []
  const script = new URL(settings.payment.scriptUrl).origin
  return [...new Set(['https://checkout.razorpay.com', 'https://api.razorpay.com', script])]
}

/** The origin of pictures that are not the shop's own, which pages must be allowed to show. */
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

/** Addresses of the sixth version stand in brackets. */
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
 * With live keys money and its secrets are on the way, and nothing on this machine stands in for the
 * provider.
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
