import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { hashSecretToken } from '../secret-token.ts'
import { newRecoveryCode, RECOVERY_CODES, shownRecoveryCode } from './recovery-codes.rules.ts'
import { authenticators, factorRules, passkeys, recoveryCodes } from './second-factor.table.ts'

type Factors = {
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]
  hasAuthenticator: boolean
  recoveryCodesLeft: number
}

export async function readFactors(db: Queryable, accountId: string): Promise<Factors> {
  const { id, name, createdAt, lastUsedAt } = passkeys
  const keys = await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(createdAt))
  const apps = await db.$count(
    authenticators,
    and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)),
  )
  const left = await db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))
  return { passkeys: keys, hasAuthenticator: apps > 0, recoveryCodesLeft: left }
}

export function hasFactor({ passkeys, hasAuthenticator }: Factors): boolean {
  return passkeys.length > 0 || hasAuthenticator
}

export async function readFactorRules(db: Queryable): Promise<StaffRole[]> {
  const rows = await db.select({ role: factorRules.staffRole }).from(factorRules)
  return rows.map(({ role }) => role)
}

export async function putFactorRules(tx: Transaction, roles: readonly StaffRole[]): Promise<void> {
  await tx.delete(factorRules)
  const rows = [...new Set(roles)].map((staffRole) => ({ staffRole }))
  if (rows.length > 0) await tx.insert(factorRules).values(rows)
}

/** Replaces the recovery codes. The returned ones are never shown again. */
export async function replaceRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: recoveryHash(accountId, code) })))
  return codes.map(shownRecoveryCode)
}

/** Creates recovery codes if none are left; otherwise returns an empty list. */
export async function firstRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const left = await tx.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))
  return left > 0 ? [] : replaceRecoveryCodes(tx, accountId)
}

/** Uses up a recovery code. Of two concurrent uses, one returns false. */
export async function takeRecoveryCode(
  db: Queryable,
  accountId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, recoveryHash(accountId, code)),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId })
  return taken.length > 0
}

function recoveryHash(accountId: string, code: string): string {
  return hashSecretToken(`${accountId} ${code}`)
}

export async function forgetFactors(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  await tx.delete(authenticators).where(eq(authenticators.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
