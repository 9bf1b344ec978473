import { z } from 'zod'
import { STAFF_ROLES } from '../../rules/shop/staff-roles.ts'
import { asciiDigits } from '../../rules/texts/digits.ts'
import { deviceId, done, id, line, timestamp, withData } from '../fields.ts'
import { sessionUser } from './accounts.schemas.ts'

const encoded = z.string().max(8000)

const usedPasskey = z
  .object({
    id: z.string().min(1).max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
    clientExtensionResults: z.object({}).default({}),
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
  })
  .meta({ id: 'UsedPasskey' })
export type UsedPasskey = z.output<typeof usedPasskey>

const newPasskey = z
  .object({
    id: z.string().min(1).max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
    clientExtensionResults: z.object({}).default({}),
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: z.string().max(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof newPasskey>

/** Options as the WebAuthn library creates them, passed on to its browser half. */
const passkeyQuestion = z.record(z.string(), z.unknown())

/** Code of an authenticator app or a recovery code, with or without spaces and hyphens. */
const code = z
  .string({ error: 'Enter the code' })
  .max(40, 'Enter the code of your app, or a recovery code')
  .transform((typed) => asciiDigits(typed).replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?:\d{6}|[A-Z2-9]{12})$/,
        'Enter the 6 digits of your app, or one of your recovery codes',
      ),
  )

const stepToken = z.string({ error: 'Please log in again' }).min(1).max(200)
const recoveryCodes = z.array(z.string()).meta({
  description: 'Shown now and never again; none where the person has some already',
})

export const offerSecondStep = {
  body: z.object({ stepToken }),
  reply: withData(passkeyQuestion),
}
export const passSecondStep = {
  body: z.object({
    stepToken,
    code: code.optional(),
    passkey: usedPasskey.optional(),
    deviceId,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    accessToken: z.string(),
    user: sessionUser,
  }),
}
const confirmation = z
  .object({ hasPasskey: z.boolean(), hasAuthenticator: z.boolean(), hasPassword: z.boolean() })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.output<typeof confirmation>

export const readConfirmation = { reply: withData(confirmation) }
export const offerConfirmation = { reply: withData(passkeyQuestion) }
export const confirmIdentity = {
  body: z.object({
    password: z.string().max(128).optional(),
    code: code.optional(),
    passkey: usedPasskey.optional(),
    deviceId,
  }),
  reply: done,
}

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
const openSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  device: z.string().nullable().meta({ description: 'Browser and system, as the browser says' }),
  network: z.string().nullable().meta({ description: 'The beginning of the network address' }),
  createdAt: timestamp,
  lastUsedAt: timestamp.meta({ description: 'To a few minutes' }),
})
const security = z
  .object({
    passkeys: z.array(passkey),
    canHavePasskeys: z
      .boolean()
      .meta({ description: 'False for a shop that is reached by an IP address' }),
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean().meta({ description: 'Whether the role has to have a second factor' }),
    hasPassword: z.boolean(),
    sessions: z.array(openSession),
  })
  .meta({ id: 'Security' })
export type Security = z.output<typeof security>

export const readSecurity = { reply: withData(security) }
export const offerPasskey = { reply: withData(passkeyQuestion) }
export const addPasskey = {
  body: z.object({ name: line('Name', 60), passkey: newPasskey }),
  reply: withData(z.object({ recoveryCodes })),
}
export const removePasskey = { params: z.object({ id: z.string().max(1400) }), reply: done }
export const offerAuthenticator = {
  reply: withData(
    z.object({
      secret: z.string().meta({ description: 'To type where no camera is at hand' }),
      qrRows: z.array(z.string()).meta({ description: 'A 1 for each dark module' }),
      address: z.string().meta({ description: 'otpauth://…, for an app on this device' }),
    }),
  ),
}
export const addAuthenticator = {
  body: z.object({ code }),
  reply: withData(z.object({ recoveryCodes })),
}
export const removeAuthenticator = { reply: done }
export const renewRecoveryCodes = { reply: withData(z.object({ recoveryCodes })) }
export const endSession = { params: z.object({ id: z.string().max(100) }), reply: done }
export const endOtherSessions = { reply: done }

export const changeFactorRules = {
  body: z.object({ roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length) }),
  reply: done,
}
export const resetFactors = { params: z.object({ id }), reply: done }
