/** Browser journeys by the folders whose code they use. `core` means the journeys that `npm test` runs. */

const CORE = 'core'

/** The longest matching path decides. `checkout` also matches `checkout.tsx`. Other files get the core journeys. */
export const JOURNEYS_OF_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  // No journey uses these.
  '.ci': [],
  '.gitignore': [],
  bench: [],
  'biome.json': [],
  CONTRIBUTING: [],
  deploy: [],
  docs: [],
  'e2e/engines': [],
  'e2e/requirements': [],
  'e2e/screenshots': [],
  'knip.jsonc': [],
  LICENSE: [],
  README: [],
  'server/src/fault-tests': [],
  'server/src/testing': [],
  tools: [],
  'vitest.config': [],

  'e2e/first-load-budgets': ['first-load'],
  'e2e/fixtures/first-load': ['first-load'],
  'e2e/fixtures/first-load-budget': ['first-load'],
  'identity-sandbox': ['google-sign-in'],
  'own-wall': ['own-photo-to-order', 'own-wall', 'own-wall-zoom'],
  mails: [CORE, 'account', 'delivery', 'shipping'],
  'payment-simulator': [CORE, 'buying', 'checkout', 'upi'],
  'server/src/testing/shops/stage-open-shop': ['opening'],
  'server/src/testing/shops/stage-unpriced-product': ['product'],
  'tools/build': [CORE],
  'tools/chromium': [CORE],
  'tools/test-runs/journeys': [CORE],
  'tools/start': ['stopping'],

  'web/app/entities/account': ['account', 'guards', 'session'],
  'web/app/entities/complaint': ['complaints'],
  'web/app/entities/configuration': ['cart', 'product', 'wall', 'windows'],
  'web/app/entities/design': ['listing', 'product', 'wall', 'wishlist'],
  'web/app/entities/order': ['admin-orders', 'buying', 'profile'],
  'web/app/entities/tax-paper': ['tax'],

  'web/app/features/account': [
    ...['account', 'google-sign-in', 'guards', 'profile', 'second-factor', 'session'],
  ],
  'web/app/features/addresses': ['checkout', 'profile', 'tax'],
  'web/app/features/admin-artists': ['admin-artists'],
  'web/app/features/admin-artworks': ['admin-artwork'],
  'web/app/features/admin-changes': ['admin-people', 'opening'],
  'web/app/features/admin-complaints': ['complaints'],
  'web/app/features/admin-dashboard': ['admin-dashboard'],
  'web/app/features/admin-library': ['admin-library'],
  'web/app/features/admin-opening': ['opening', 'rehearsal'],
  'web/app/features/admin-orders': ['admin-orders', 'board', 'demo-walks', 'shipping', 'tax'],
  'web/app/features/admin-palette': ['admin-shell'],
  'web/app/features/admin-payments': ['admin-orders', 'admin-tax', 'rehearsal'],
  'web/app/features/admin-people': ['admin-people'],
  'web/app/features/admin-prints': ['board', 'demo-walks', 'own-prints', 'wall-to-job-sheet'],
  'web/app/features/admin-products': ['admin-bulk', 'admin-products', 'demo-walks'],
  'web/app/features/admin-promotions': ['admin-promotions'],
  'web/app/features/admin-reviews': ['admin-keyboard', 'admin-people'],
  'web/app/features/admin-settings': ['admin-settings', 'tax'],
  'web/app/features/admin-staff': ['admin-people', 'second-factor', 'staff-roles'],
  'web/app/features/admin-status': ['admin-status'],
  'web/app/features/admin-stock': ['admin-bulk'],
  'web/app/features/admin-tax': ['admin-tax', 'demo-walks', 'tax'],
  'web/app/features/admin-texts': ['texts'],
  'web/app/features/cart': ['admin-promotions', 'buying', 'cart', 'late-code', 'phone'],
  'web/app/features/catalogue': ['colour', 'listing', 'navigation', 'search'],
  'web/app/features/checkout': ['buying', 'checkout', 'delivery', 'late-code', 'upi'],
  'web/app/features/compare': ['compare'],
  'web/app/features/complaints': ['complaints'],
  'web/app/features/contact-popup': ['home'],
  'web/app/features/delivery': ['delivery', 'product'],
  'web/app/features/home': ['home'],
  'web/app/features/orders': ['buying', 'own-prints', 'profile', 'shipping', 'tax'],
  'web/app/features/policies': ['static-pages', 'texts'],
  'web/app/features/product': [
    ...['cart', 'design-zoom', 'phone', 'product', 'wall', 'wall-to-job-sheet', 'windows'],
  ],
  'web/app/features/reach-out': ['static-pages'],
  'web/app/features/reviews': ['admin-people', 'product'],
  'web/app/features/search': ['search'],
  'web/app/features/sell-art': ['admin-artists', 'static-pages'],
  'web/app/features/track-order': ['shipping'],
  'web/app/features/visualiser': [
    ...['own-photo-to-order', 'own-wall', 'own-wall-zoom'],
    ...['visualiser', 'visualiser-pictures', 'visualiser-windows'],
  ],
  'web/app/features/wishlist': ['wishlist'],

  'web/app/routes/admin': ['admin-keyboard', 'admin-shell', 'guards'],
  'web/app/routes/development': [],
  'web/app/routes/storefront/cart': ['buying', 'cart'],
  'web/app/routes/storefront/checkout': ['buying', 'checkout', 'delivery', 'upi'],
  'web/app/routes/storefront/compare': ['compare'],
  'web/app/routes/storefront/complaint': ['complaints'],
  'web/app/routes/storefront/home': ['first-load', 'home'],
  'web/app/routes/storefront/listing': ['first-load', 'listing'],
  'web/app/routes/storefront/product': ['first-load', 'product', 'wall', 'windows'],
  'web/app/routes/storefront/profile': ['own-prints', 'profile'],
  'web/app/routes/storefront/search': ['first-load', 'search'],
  'web/app/routes/storefront/visualiser': ['own-wall', 'visualiser', 'visualiser-windows'],
  'web/app/routes/storefront/wishlist': ['wishlist'],
  'web/app/testing': [],
  'web/app/start-up': [CORE, 'first-load', 'late-code', 'seo'],

  'server/src/flows/artwork-carts': ['admin-artwork', 'cart'],
  'server/src/flows/bulk-edit': ['admin-bulk'],
  'server/src/flows/cancel-and-refund': ['admin-orders', 'complaints', 'profile'],
  'server/src/flows/change-log': ['admin-people'],
  'server/src/flows/checkout': ['admin-settings', 'buying', 'checkout', 'delivery', 'upi'],
  'server/src/flows/complaints': ['complaints'],
  'server/src/flows/dashboard': ['admin-dashboard'],
  'server/src/flows/delivery-state': ['tax'],
  'server/src/flows/open-delivery': ['admin-orders', 'shipping'],
  'server/src/flows/opening': ['opening', 'rehearsal'],
  'server/src/flows/order-mails': [CORE, 'tax'],
  'server/src/flows/order-address': ['checkout', 'tax'],
  'server/src/flows/order-runs': ['shipping'],
  'server/src/flows/payment-desk': ['admin-orders', 'rehearsal'],
  'server/src/flows/people': ['admin-people', 'profile'],
  'server/src/flows/placed-pictures': ['own-prints', 'wall-to-job-sheet'],
  'server/src/flows/product-files': ['admin-bulk', 'admin-library'],
  'server/src/flows/production': ['board', 'own-prints', 'wall-to-job-sheet'],
  'server/src/flows/reconciliation': ['upi'],
  'server/src/flows/seeding': [CORE, 'admin-dashboard', 'demo-walks'],
  'server/src/flows/settlement': ['admin-orders', 'buying', 'upi'],
  'server/src/flows/shipping': ['board', 'shipping'],
  'server/src/flows/shop-status': ['admin-status'],
  'server/src/flows/stock-holds': ['admin-bulk'],
  'server/src/flows/tax-books': ['admin-tax'],
  'server/src/flows/tax-class-choice': ['admin-tax', 'tax'],
  'server/src/flows/tax-papers': ['admin-tax', 'tax'],

  'server/src/modules/accounts': [
    'account',
    'google-sign-in',
    'profile',
    'second-factor',
    'session',
  ],
  'server/src/modules/addresses': ['checkout', 'profile'],
  'server/src/modules/admin-products': ['admin-bulk', 'admin-products'],
  'server/src/modules/artists': ['admin-artists'],
  'server/src/modules/artworks': ['admin-artwork', 'wall'],
  'server/src/modules/backups': ['admin-status'],
  'server/src/modules/cart': ['buying', 'cart'],
  'server/src/modules/catalogue': [CORE, 'colour', 'listing', 'product'],
  'server/src/modules/changes': ['admin-people'],
  'server/src/modules/contacts': ['admin-people', 'home'],
  'server/src/modules/content': ['texts'],
  'server/src/modules/google-sign-in': ['google-sign-in'],
  'server/src/modules/lots': ['admin-bulk'],
  'server/src/modules/notifications': [CORE],
  'server/src/modules/orders': ['admin-orders', 'buying', 'profile'],
  'server/src/modules/payments': ['buying', 'checkout', 'upi'],
  'server/src/modules/picture-library': ['admin-library'],
  'server/src/modules/prints': ['board', 'own-prints', 'wall-to-job-sheet'],
  'server/src/modules/promotions': ['admin-promotions'],
  'server/src/modules/reservations': ['buying', 'checkout'],
  'server/src/modules/reviews': ['admin-people', 'product'],
  'server/src/modules/sales': ['admin-dashboard'],
  'server/src/modules/search': ['colour', 'listing', 'search'],
  'server/src/modules/seo': ['seo'],
  'server/src/modules/settings': [CORE, 'admin-settings'],
  'server/src/modules/shipments': ['shipping'],
  'server/src/modules/staff': ['admin-people', 'second-factor', 'staff-roles'],
  'server/src/modules/stock': ['admin-bulk', 'buying'],
  'server/src/modules/stock-alerts': ['product'],
  'server/src/modules/tax-documents': ['admin-tax', 'tax'],
  'server/src/modules/tickets': ['complaints'],
  'server/src/modules/uploads': ['admin-products', 'complaints'],
  'server/src/modules/wishlist': ['wishlist'],
}

export type Choice = {
  /** Names of journeys, without `.spec.ts`. */
  named: string[]
  isCoreChosen: boolean
  reasons: string[]
}

export function journeysFor(changed: readonly string[]): Choice {
  const chosen = new Map<string, readonly string[]>()
  for (const path of changed) {
    const [folder, journeys] = entryFor(path)
    if (journeys.length > 0) chosen.set(folder, journeys)
  }
  const all = new Set([...chosen.values()].flat())
  return {
    named: [...all].filter((name) => name !== CORE).toSorted(),
    isCoreChosen: all.has(CORE),
    reasons: [...chosen].map(([folder, journeys]) => `${folder}: ${journeys.join(', ')}`),
  }
}

function entryFor(path: string): [path: string, journeys: readonly string[]] {
  const journey = /^e2e\/journeys\/([\w-]+)\.spec\.ts$/.exec(path)?.[1]
  if (journey) return [path, [journey]]
  if (/\.test\.tsx?$/.test(path)) return [path, []]
  const [entry] = Object.entries(JOURNEYS_OF_FOLDERS)
    .filter(([key]) => path === key || path.startsWith(`${key}/`) || path.startsWith(`${key}.`))
    .toSorted(([one], [other]) => other.length - one.length)
  return entry ?? [path, [CORE]]
}
