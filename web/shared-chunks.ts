/**
 * Groups modules into shared files. By default the bundler makes a file of each module that two pages share: forty for
 * a product page, most of a few hundred bytes, which compress badly and are named in every manifest. These groups make
 * a few large files beside each page's own.
 */
import { fileURLToPath } from 'node:url'

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const APP = fileURLToPath(new URL('./app/', import.meta.url))
const ENTRY = 'entry.client.tsx'
const EVERY_SHOP_PAGE = [ENTRY, 'root.tsx', 'routes/storefront/layout.tsx']
const HOME = ['routes/storefront/home.tsx']
const LISTING = ['routes/storefront/listing.tsx']
const PRODUCT = ['routes/storefront/product.tsx']
const CART = ['routes/storefront/cart.tsx']
const OTHER_LISTS = [
  'routes/storefront/search.tsx',
  'routes/storefront/wishlist.tsx',
  'features/catalogue/filter-drawer.tsx',
]
/** Parts of pages that are loaded after the first load. */
const LATE = [
  'routes/storefront/home/below-hero.tsx',
  'routes/storefront/product/after-product.tsx',
]
const FORM = ['routes/storefront/product/product-form.tsx']
/** Used by the form and the cart, but made of modules that many other pages need; those get files of their own. */
const DELIVERY = ['features/delivery/delivery-check.tsx', 'features/delivery/use-delivery.ts']
const ON_TOUCH = [
  'features/product/wall/your-wall.tsx',
  'features/product/calculators/spare-field.tsx',
]
const POLICY = ['routes/storefront/shipping.tsx']
const LOGIN = ['routes/storefront/login.tsx']
const TEXT = [...POLICY, ...LOGIN]

const FRAMEWORK =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\//
const QUERIES = /node_modules\/@tanstack\//
/** Of 80 pages and late parts. Modules with fewer users, such as an admin hook, are bundled with those. */
const USED_BY_MANY = 20
const SHELL_LIBRARIES =
  /vite\/preload-helper|node_modules\/(?:clsx\/|lucide-react\/(?!.*\/icons\/))|icons\/(?:arrow-left|arrow-right|chevron-down|heart|menu|search|shopping-bag|user-round|wifi-off|x)\.mjs$/

const RULES = /contract\/src\/rules\/(?:orders|prices|products|shop|texts)\/[^/]+\.ts$/
const FIELD = /app\/ui\//

const FILTER_ICON = /lucide-react\/.*\/icons\/sliders-horizontal\.mjs$/

type Chunk = {
  name: 'framework' | 'queries' | keyof Division
  holds: (id: string, modules: Modules) => boolean
  minShareCount?: number
}

/** The first matching group takes a module, with its dependencies that no earlier group has. */
const CHUNKS: Chunk[] = [
  { name: 'framework', holds: (id) => FRAMEWORK.test(id) },
  { name: 'queries', holds: (id) => QUERIES.test(id), minShareCount: USED_BY_MANY },
  {
    name: 'shop',
    // The entry stays alone: a page that shared a file with it would start it too early.
    holds: (id, modules) =>
      id !== APP + ENTRY && (SHELL_LIBRARIES.test(id) || divided(modules).shop.has(id)),
  },
  // Small rules for numbers and days, and the base of form fields. Otherwise pages of text and lists would load the
  // large files that need them too.
  { name: 'words', holds: (id, modules) => divided(modules).words.has(id) },
  { name: 'fields', holds: (id, modules) => divided(modules).fields.has(id) },
  { name: 'catalogue', holds: (id, modules) => divided(modules).catalogue.has(id) },
  {
    name: 'lists',
    holds: (id, modules) => FILTER_ICON.test(id) || divided(modules).lists.has(id),
  },
  { name: 'gallery', holds: (id, modules) => divided(modules).gallery.has(id) },
  { name: 'buying', holds: (id, modules) => divided(modules).buying.has(id) },
  { name: 'sizes', holds: (id, modules) => divided(modules).sizes.has(id) },
]

/** The groups for the bundler, which makes separate files of all other modules. */
export const SHARED_CHUNKS = CHUNKS.map(({ name, holds, ...limits }, place) => ({
  ...limits,
  name: (id: string, modules: Modules) => (holds(id, modules) ? name : null),
  debugName: name,
  priority: CHUNKS.length - place,
}))

type Division = Record<
  'shop' | 'words' | 'fields' | 'catalogue' | 'lists' | 'gallery' | 'buying' | 'sizes',
  ReadonlySet<string>
>
let known: Division | undefined

function divided(modules: Modules): Division {
  known ??= divide(modules)
  return known
}

function divide(modules: Modules): Division {
  const shell = neededBy(EVERY_SHOP_PAGE, modules)
  const home = neededBy(HOME, modules)
  const listing = neededBy(LISTING, modules)
  const product = neededBy(PRODUCT, modules)
  const cart = neededBy(CART, modules)
  const otherLists = neededBy(OTHER_LISTS, modules)
  const late = neededBy(LATE, modules)
  const form = neededBy(FORM, modules)
  const delivery = neededBy(DELIVERY, modules)
  const onTouch = neededBy(ON_TOUCH, modules)
  const policy = neededBy(POLICY, modules)
  const login = neededBy(LOGIN, modules)
  const text = neededBy(TEXT, modules)
  return {
    shop: new Set(
      [...shell, ...home].filter((id) => shell.has(id) || listing.has(id) || product.has(id)),
    ),
    words: new Set(
      [...policy].filter(
        (id) => RULES.test(id) && (listing.has(id) || form.has(id) || cart.has(id)),
      ),
    ),
    fields: new Set([...login].filter((id) => FIELD.test(id) && listing.has(id))),
    catalogue: new Set([...product, ...form].filter((id) => listing.has(id) && !text.has(id))),
    lists: new Set(
      [...listing].filter((id) => (otherLists.has(id) || late.has(id)) && !text.has(id)),
    ),
    gallery: new Set([...product].filter((id) => (form.has(id) || late.has(id)) && !text.has(id))),
    buying: new Set(
      [...form].filter(
        (id) => (cart.has(id) || late.has(id)) && !text.has(id) && !delivery.has(id),
      ),
    ),
    sizes: new Set([...form].filter((id) => onTouch.has(id) && !text.has(id))),
  }
}

/**
 * Returns these files with all modules they import, transitively. Packages are not entered: an icon package with every
 * symbol would add those of the admin area.
 */
function neededBy(files: readonly string[], modules: Modules): Set<string> {
  const needed = new Set(files.map((file) => APP + file))
  for (const id of needed) {
    if (id.includes('node_modules')) continue
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  }
  return needed
}
