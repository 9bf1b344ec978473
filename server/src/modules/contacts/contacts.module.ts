import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { listContactsOf, removeContactsOf } from './contacts.queries.ts'
import { contactRoutes } from './contacts.routes.ts'
import { contacts } from './contacts.table.ts'

export const contactsModule: ShopModule = {
  name: 'contacts',
  routes: [contactRoutes],
  jobs: none('staff write back by hand'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: {
    // An unconfirmed address may belong to somebody else.
    export: async ({ db }, person) => ({
      data: { contacts: person.emailProvedAt === null ? [] : await listContactsOf(db, person) },
    }),
    async erase(tx, { outside }) {
      if (outside) await removeContactsOf(tx, outside)
    },
    link: none('they are in no account'),
  },
  tables: kept(contacts),
  invariants: none('nothing adds up with it'),
}
