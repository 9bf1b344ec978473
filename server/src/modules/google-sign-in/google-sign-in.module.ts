import { none } from '../../platform/shop-module/none.ts'
import { kept, notRestored, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { removeLinks } from './google-links.queries.ts'
import { googleLinkRoutes } from './google-links.routes.ts'
import { googleLinks } from './google-links.table.ts'
import { composeGoogleLinked } from './google-notifications.ts'
import { GOOGLE_CALLBACK_PATH, googleSignInRoutes } from './google-sign-in.routes.ts'
import { googleSignIns } from './google-sign-in.table.ts'

export const googleSignInModule: ShopModule = {
  name: 'google-sign-in',
  routes: [
    (api, context, { personalData }) => googleLinkRoutes(api, context, personalData),
    async (api, context, { settings }) => {
      if (!settings.google) return
      // Loaded only by shops that offer it.
      const { createGoogleProvider } = await import('./google-provider.ts')
      const redirectUri = settings.publicUrl + GOOGLE_CALLBACK_PATH
      googleSignInRoutes(api, context, await createGoogleProvider(settings.google, redirectUri))
    },
  ],
  jobs: none('links and sign-ins that are over go with the next one'),
  composers: { 'google-linked': composeGoogleLinked },
  metrics: none('counted with the requests'),
  personalData: {
    export: none('a link waits for ten minutes, and names what the account has'),
    erase: (tx, { person }) => removeLinks(tx, person.id),
    link: none('the link itself is used up by linking'),
  },
  tables: [...kept(googleLinks), ...notRestored(googleSignIns)],
  invariants: none('one account per Google account is a constraint'),
}
