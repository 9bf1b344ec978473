import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Sign-ins that have been sent to Google and have not returned. */
export const googleSignIns = pgTable(
  'google_sign_ins',
  {
    /** SHA-256 of the `state` parameter in hex. */
    stateHash: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that started it. */
    browserHash: text().notNull(),
    /** PKCE code verifier; Google has only its hash. */
    codeVerifier: text().notNull(),
    /** The ID token must contain it. */
    nonce: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('google_sign_ins_expiry').on(table.expiresAt)],
)
