import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { createSignInCode } from '../accounts/sign-in-codes.ts'
import { accountOfIdentity } from './google-account.service.ts'
import { askForDecision } from './google-links.service.ts'
import type { GoogleProvider } from './google-provider.ts'
import { googleSignIns } from './google-sign-in.table.ts'
import { SignInRefused } from './sign-in-refused.ts'

const LIFETIME_MINUTES = 10

export type SignInEnd = { code: string } | { decisionToken: string }

/** Starts a sign-in and returns where to send the browser. */
export async function beginSignIn(
  { db }: Context,
  google: GoogleProvider,
  browserHash: string,
): Promise<URL> {
  const secrets = {
    state: newSecretToken(),
    nonce: newSecretToken(),
    codeVerifier: newSecretToken(),
  }
  const address = await google.authorizationUrl(secrets)
  await db.delete(googleSignIns).where(lte(googleSignIns.expiresAt, sql`now()`))
  await db.insert(googleSignIns).values({
    stateHash: hashSecretToken(secrets.state),
    browserHash,
    codeVerifier: secrets.codeVerifier,
    nonce: secrets.nonce,
    expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES})`,
  })
  return address
}

/**
 * Finishes a sign-in with the browser's answer from Google. Returns a one-time code for that browser, or the token of a
 * pending decision.
 * @throws SignInRefused, or any error between the shop and Google
 */
export async function endSignIn(
  context: Context,
  google: GoogleProvider,
  answer: { parameters: URLSearchParams; browserHash: string | null },
): Promise<SignInEnd> {
  const { parameters, browserHash } = answer
  const state = parameters.get('state')
  if (state === null || browserHash === null) {
    throw new SignInRefused('the browser did not begin a sign-in')
  }
  // Deletes it first, so that no answer is used twice.
  const [begun] = await context.db
    .delete(googleSignIns)
    .where(
      and(
        eq(googleSignIns.stateHash, hashSecretToken(state)),
        eq(googleSignIns.browserHash, browserHash),
        gt(googleSignIns.expiresAt, sql`now()`),
      ),
    )
    .returning()
  if (!begun) throw new SignInRefused('the state is not one that this browser waits for')
  if (parameters.has('error')) throw new SignInRefused('the provider answered with an error')

  const { nonce, codeVerifier } = begun
  const identity = await google.redeem(parameters, { state, nonce, codeVerifier })
  const opening = await accountOfIdentity(context, identity)
  if ('undecided' in opening) {
    return { decisionToken: await askForDecision(context, opening.undecided, browserHash) }
  }
  return { code: await createSignInCode(context.db, opening.accountId, browserHash) }
}
