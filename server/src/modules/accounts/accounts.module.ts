import { none } from '../../platform/shop-module/none.ts'
import { kept, notRestored, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { ACCESS_COMPOSERS } from './access-notifications.ts'
import { closeCustomer, removeCodes } from './account-erasure.queries.ts'
import { accountRoutes } from './accounts.routes.ts'
import { accounts, sessions } from './accounts.table.ts'
import { emailConfirmations } from './email-confirmations.table.ts'
import { knownDevices } from './known-devices.table.ts'
import { forgetDevices } from './known-devices.ts'
import { loginFailures } from './login-failures.table.ts'
import { passwordResets } from './password-resets.table.ts'
import {
  authenticators,
  factorRules,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  signInSteps,
} from './second-factor/second-factor.table.ts'
import { securityRoutes } from './second-factor/security.routes.ts'
import { closeOtherSessions, listSessions } from './sessions.ts'
import { signInCodes } from './sign-in-codes.table.ts'

export const accountsModule: ShopModule = {
  name: 'accounts',
  routes: [accountRoutes, securityRoutes],
  jobs: none('what expires is judged when it is asked for'),
  composers: ACCESS_COMPOSERS,
  metrics: none('signing in is counted with the requests'),
  personalData: {
    async export({ db }, { id, name, email, phone, createdAt, emailProvedAt }) {
      const account = {
        name,
        email,
        phone,
        registeredAt: createdAt,
        emailConfirmedAt: emailProvedAt,
      }
      return { data: { account, devices: await listSessions(db, id, '') } }
    },
    erase: (tx, { person }) => closeCustomer(tx, person.id),
    async link(tx, accountId) {
      await closeOtherSessions(tx, accountId, null)
      await removeCodes(tx, accountId)
      await forgetDevices(tx, accountId)
    },
  },
  tables: [
    ...kept(
      accounts,
      knownDevices,
      loginFailures,
      passkeys,
      authenticators,
      recoveryCodes,
      factorRules,
    ),
    ...notRestored(
      sessions,
      emailConfirmations,
      passwordResets,
      signInCodes,
      signInSteps,
      passkeyChallenges,
    ),
  ],
  invariants: none('uniqueness is a constraint of the schema'),
}
