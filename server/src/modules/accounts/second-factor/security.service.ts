import type {
  Confirmation,
  NewPasskey,
  Security,
  UsedPasskey,
} from '@bhitti/contract/calls/accounts/security.schemas'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ActorContext } from '../../../platform/context/context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { recordOwnAction } from '../../changes/changes.service.ts'
import { notifyAccessChanged, type OwnAccessChange } from '../access-notifications.ts'
import { lockOwnAccess, readAccessVersion, renewAccess } from '../access-version.ts'
import { accounts } from '../accounts.table.ts'
import { assertOwnPassword } from '../own-password.ts'
import { listSessions, noteConfirmed } from '../sessions.ts'
import { confirmAuthenticator, forgetAuthenticator, offerAuthenticator } from './authenticator.ts'
import { assertFactor } from './check-factor.ts'
import {
  firstRecoveryCodes,
  hasFactor,
  readFactorRules,
  readFactors,
  replaceRecoveryCodes,
} from './factors.queries.ts'
import {
  canHavePasskeys,
  checkNewPasskey,
  keepPasskey,
  offerNewPasskey,
  offerPasskeyQuestion,
} from './passkeys.ts'
import { passkeys } from './second-factor.table.ts'

type Asking = ActorContext & { token: string }

/** Only staff have second factors. @throws ShopError account.not_allowed */
function assertStaff({ actor }: ActorContext): void {
  if (actor.role !== 'admin') throw new ShopError('account.not_allowed')
}

export async function readSecurity(context: Asking): Promise<Security> {
  const { db, actor, token, publicUrl } = context
  const factors = await readFactors(db, actor.id)
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
  const rules = await readFactorRules(db)
  return {
    passkeys: factors.passkeys.map(({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    canHavePasskeys: canHavePasskeys(publicUrl),
    hasAuthenticator: factors.hasAuthenticator,
    recoveryCodesLeft: factors.recoveryCodesLeft,
    isRequired: actor.staffRole !== undefined && rules.includes(actor.staffRole),
    hasPassword: account?.passwordHash != null,
    sessions: await listSessions(db, actor.id, token),
  }
}

/** @throws ShopError account.not_allowed; account.no_passkeys_here */
export async function offerPasskey(context: Asking): Promise<Record<string, unknown>> {
  assertStaff(context)
  const { actor, token } = context
  return offerNewPasskey(context, { accountId: actor.id, token, purpose: 'add' }, actor)
}

/** Adds a passkey; for a first factor, returns new recovery codes. @throws ShopError account.passkey_refused */
export async function addPasskey(
  context: Asking,
  typed: { name: string; passkey: NewPasskey },
): Promise<string[]> {
  assertStaff(context)
  const { actor, token } = context
  const asked = { accountId: actor.id, token, purpose: 'add' } as const
  const passkey = await checkNewPasskey(context, asked, typed)
  return changeOwnAccess(context, 'passkey added', async (tx) => {
    await keepPasskey(tx, passkey)
    return firstRecoveryCodes(tx, actor.id)
  })
}

/** @throws ShopError account.factor_required if the role requires a factor and this is the last one */
export function removePasskey(context: Asking, id: string): Promise<void> {
  return changeOwnAccess(context, 'passkey removed', async (tx) => {
    const isIt = and(eq(passkeys.id, id), eq(passkeys.accountId, context.actor.id))
    await tx.delete(passkeys).where(isIt)
    await assertStillEnough(tx, context)
  })
}

/** @throws ShopError account.not_allowed; account.has_authenticator */
export function offerApp(context: Asking) {
  assertStaff(context)
  return offerAuthenticator(context, context.actor)
}

/**
 * Confirms the app's first code; for a first factor, returns new recovery codes.
 * @throws ShopError account.wrong_factor
 */
export async function addApp(context: Asking, code: string): Promise<string[]> {
  assertStaff(context)
  const { actor } = context
  return changeOwnAccess(context, 'authenticator added', async (tx) => {
    if (!(await confirmAuthenticator({ ...context, db: tx }, actor.id, code))) {
      throw new ShopError('account.wrong_factor', { fields: { code: 'This code is wrong' } })
    }
    return firstRecoveryCodes(tx, actor.id)
  })
}

/** @throws ShopError account.factor_required if the role requires a factor and this is the last one */
export function removeApp(context: Asking): Promise<void> {
  return changeOwnAccess(context, 'authenticator removed', async (tx) => {
    await forgetAuthenticator(tx, context.actor.id)
    await assertStillEnough(tx, context)
  })
}

async function assertStillEnough(tx: Transaction, { actor }: ActorContext): Promise<void> {
  if (hasFactor(await readFactors(tx, actor.id))) return
  const rules = await readFactorRules(tx)
  if (actor.staffRole && rules.includes(actor.staffRole)) {
    throw new ShopError('account.factor_required')
  }
}

/** @throws ShopError account.not_allowed */
export async function renewRecoveryCodes(context: Asking): Promise<string[]> {
  assertStaff(context)
  return changeOwnAccess(context, 'recovery codes renewed', (tx) =>
    replaceRecoveryCodes(tx, context.actor.id),
  )
}

/**
 * Changes the caller's factors. Other sessions must confirm their identity, and unfinished logins end.
 * @throws ShopError as lockOwnAccess does
 */
async function changeOwnAccess<T>(
  context: Asking,
  change: OwnAccessChange,
  make: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { db, jobs, actor, token } = context
  return inTransaction(db, async (tx) => {
    await lockOwnAccess(tx, { accountId: actor.id, token })
    const made = await make(tx)
    await renewAccess(tx, [actor.id], token)
    await recordOwnAction(tx, actor.id, change)
    await notifyAccessChanged(tx, jobs, actor.id, { change })
    return made
  })
}

export function offerConfirmation(context: Asking): Promise<Record<string, unknown>> {
  const { actor, token } = context
  return offerPasskeyQuestion(context, { accountId: actor.id, token, purpose: 'confirm' })
}

export async function readConfirmation({ db, actor }: ActorContext): Promise<Confirmation> {
  const { passkeys, hasAuthenticator } = await readFactors(db, actor.id)
  const hasPassword = and(eq(accounts.id, actor.id), isNotNull(accounts.passwordHash))
  return {
    hasPasskey: passkeys.length > 0,
    hasAuthenticator,
    hasPassword: (await db.$count(accounts, hasPassword)) > 0,
  }
}

/**
 * Confirms the caller with a passkey, or with the password and, if a factor is set up, a code.
 * @throws ShopError account.wrong_password; account.wrong_factor; account.passkey_refused; account.too_many_guesses;
 * account.too_many_codes; account.confirm_identity if the factors have changed meanwhile
 */
export async function confirmIdentity(
  context: Asking,
  typed: {
    password?: string | undefined
    code?: string | undefined
    passkey?: UsedPasskey | undefined
    deviceId?: string | undefined
  },
): Promise<void> {
  const { db, actor, token } = context
  const asked = { accountId: actor.id, token, purpose: 'confirm' } as const
  const accessVersion = await readAccessVersion(db, actor.id)
  if (typed.passkey) {
    await assertFactor(context, asked, typed)
  } else {
    const { password: currentPassword = '', deviceId } = typed
    await assertOwnPassword(context, { currentPassword, deviceId })
    if (hasFactor(await readFactors(db, actor.id))) await assertFactor(context, asked, typed)
  }
  await noteConfirmed(db, token, accessVersion)
}
