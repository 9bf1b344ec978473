/** The relying party id is the host of PUBLIC_URL. */
import { isIP } from 'node:net'
import type { NewPasskey, UsedPasskey } from '@bhitti/contract/calls/accounts/security.schemas'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { hashSecretToken } from '../secret-token.ts'
import { passkeyChallenges, passkeys } from './second-factor.table.ts'

const GOOD_FOR = sql`now() + interval '5 minutes'`

/** Binds a challenge to a session or login token and its purpose, so that an answer fits only its own question. */
export type Asked = { accountId: string; token: string; purpose: 'add' | 'sign in' | 'confirm' }

/** True if devices can create passkeys for this host; they accept no IP addresses. */
export function canHavePasskeys(publicUrl: string): boolean {
  return isIP(rpId(publicUrl).replace(/^\[|\]$/g, '')) === 0
}

function rpId(publicUrl: string): string {
  return new URL(publicUrl).hostname
}

/** @throws ShopError account.no_passkeys_here */
export async function offerNewPasskey(
  context: Context,
  asked: Asked,
  person: { name: string; email: string },
): Promise<Record<string, unknown>> {
  const { db, publicUrl, liveSettings } = context
  if (!canHavePasskeys(publicUrl)) throw new ShopError('account.no_passkeys_here')
  const known = await listKeys(db, asked.accountId)
  const options = await generateRegistrationOptions({
    rpName: liveSettings.current().details.name ?? 'Shop',
    rpID: rpId(publicUrl),
    userID: new Uint8Array(Buffer.from(asked.accountId)),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, asked, options.challenge)
  return { ...options }
}

/** Verifies a new passkey and returns its row. @throws ShopError account.passkey_refused */
export async function checkNewPasskey(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  asked: Asked,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<typeof passkeys.$inferInsert> {
  const challenge = await takeChallenge(db, asked)
  const made = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: rpId(publicUrl),
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new ShopError('account.passkey_refused', { cause })
  })
  if (!made.verified) throw new ShopError('account.passkey_refused')
  const { id, publicKey, counter } = made.registrationInfo.credential
  return {
    id,
    accountId: asked.accountId,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: passkey.response.transports ?? [],
  }
}

/** Stores a verified passkey. @throws ShopError account.passkey_refused if it is stored already */
export async function keepPasskey(
  tx: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<void> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (added.length === 0) throw new ShopError('account.passkey_refused')
}

export async function offerPasskeyQuestion(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  asked: Asked,
): Promise<Record<string, unknown>> {
  const known = await listKeys(db, asked.accountId)
  const options = await generateAuthenticationOptions({
    rpID: rpId(publicUrl),
    allowCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as NonNullable<
        NonNullable<
          Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
        >[number]['transports']
      >,
    })),
    userVerification: 'required',
  })
  await keepChallenge(db, asked, options.challenge)
  return { ...options }
}

/**
 * Checks a signed challenge, which is used up even by a wrong answer.
 * @throws ShopError account.passkey_refused if there is no challenge or it has expired
 */
export async function isPasskeyRight(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  asked: Asked,
  used: UsedPasskey,
): Promise<boolean> {
  const challenge = await takeChallenge(db, asked)
  const [known] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, used.id), eq(passkeys.accountId, asked.accountId)))
  if (!known) return false
  const answer = await verifyAuthenticationResponse({
    response: used as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: rpId(publicUrl),
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!answer?.verified) return false
  await db
    .update(passkeys)
    .set({ counter: answer.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, known.id))
  return true
}

function listKeys(db: Queryable, accountId: string) {
  return db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
}

function askedHash({ token, purpose }: Asked): string {
  return hashSecretToken(`${purpose} ${token}`)
}

async function keepChallenge(db: Queryable, asked: Asked, challenge: string): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  const { accountId } = asked
  await db
    .insert(passkeyChallenges)
    .values({ askedHash: askedHash(asked), accountId, challenge, expiresAt: GOOD_FOR })
    .onConflictDoUpdate({
      target: passkeyChallenges.askedHash,
      set: { challenge, expiresAt: GOOD_FOR },
    })
}

async function takeChallenge(db: Queryable, asked: Asked): Promise<string> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.askedHash, askedHash(asked)),
        eq(passkeyChallenges.accountId, asked.accountId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  if (!taken) throw new ShopError('account.passkey_refused')
  return taken.challenge
}
