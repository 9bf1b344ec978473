import {
  ADMIN_PASSWORD_MIN,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '@bhitti/contract/rules/shop/shop-limits'
import { z } from 'zod'
import { SettingsError } from './settings-error.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number')
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address starting with ${protocols.join('// or ')}//`,
    )
const password = (min: number) =>
  z
    .string()
    .min(min, `must have at least ${min} characters`)
    .max(PASSWORD_MAX, `can have at most ${PASSWORD_MAX} characters`)
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

/** All environment variables of the shop; README explains each to the owner. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_PUBLIC_URL: url('http:', 'https:').optional(),
  PAYMENT_KEY_ID: z.string().min(1).optional(),
  PAYMENT_KEY_SECRET: z.string().min(1).optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(1).optional(),
  PAYMENT_WEBHOOK_SECRET_OLD: z.string().min(1).optional(),
  COURIER_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  COURIER_WEBHOOK_SECRET_OLD: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMENT_API_URL: url('http:', 'https:').optional(),
  PAYMENT_SCRIPT_URL: url('http:', 'https:').optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url('http:', 'https:').optional(),
  // Accounts store e-mail in lower case, and logins search in lower case.
  ADMIN_EMAIL: z.email('must be an e-mail address').toLowerCase().optional(),
  // A first admin needs a longer one. The shorter minimum lets a shop start with a password set long ago.
  ADMIN_PASSWORD: password(PASSWORD_MIN).optional(),
  ADMIN_NAME: z
    .string()
    .trim()
    .min(1)
    .max(NAME_MAX, `can have at most ${NAME_MAX} characters`)
    .optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: password(ADMIN_PASSWORD_MIN).optional(),
  SEED: z
    .enum(['none', 'small', 'catalogue', 'demo', 'large'], {
      error: 'must be none, small, catalogue, demo or large',
    })
    .default('demo'),
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').max(500).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  TRUST_PROXY_HOPS: z
    .string()
    .regex(/^\d$/, 'must be a number from 0 to 9')
    .transform(Number)
    .default(0),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(?:\d|[1-5]\d|60)$/, 'must be a number from 0 to 60')
    .transform(Number)
    .default(0),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:1?\d|2[0-3])$/, 'must be an hour of the day in India, from 0 to 23')
    .transform(Number)
    .default(2),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of days from 1 to 9999')
    .transform(Number)
    .default(30),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key of age, which begins with age1')
    .optional(),
  BACKUP_KEY: z
    .string()
    .regex(/AGE-SECRET-KEY-/, 'must be a secret key of age, which begins with AGE-SECRET-KEY-')
    .optional(),
})

export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const blankIsUnset = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(blankIsUnset)
  if (parsed.success) return parsed.data
  throw new SettingsError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
  )
}

export type Environment = z.output<typeof environment>
