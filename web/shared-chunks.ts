/**
 * Which modules travel together. Left alone, the builder makes a file of each that two pages share:
 * forty for a product, most of a few hundred bytes, which compress badly and are named in every list
 * of files. Here what most of the shop needs is a few large files beside each page's own.
 */
import { fileURLToPath } from 'node:url'

/** Of the builder's context, what is used here. */
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
/** What shows products as a listing does, or belongs to one. */
const OTHER_LISTS = [
  'routes/storefront/search.tsx',
  'routes/storefront/wishlist.tsx',
  'features/catalogue/filter-drawer.tsx',
]
/** Parts of pages that come after the first load. */
const LATE = [
  'routes/storefront/home/below-hero.tsx',
  'routes/storefront/product/after-product.tsx',
]
/** What is chosen and bought on a product's page, which comes once the page is there. */
const FORM = ['routes/storefront/product/product-form.tsx']
/** In the form and the cart alike, but of parts that many other pages need too: those get files of their own. */
const DELIVERY = ['features/delivery/delivery-check.tsx', 'features/delivery/use-delivery.ts']
/** What comes with the first touch of it. */
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
/** Of 80 pages and parts that come later. What fewer use, such as a hook of the admin area, goes with these. */
const USED_BY_MANY = 20
const SHELL_LIBRARIES =
  /vite\/preload-helper|node_modules\/(?:clsx\/|lucide-react\/(?!.*\/icons\/))|icons\/(?:arrow-left|arrow-right|chevron-down|heart|menu|search|shopping-bag|user-round|wifi-off|x)\.mjs$/

/** Numbers and days in words. */
const RULES = /contract\/src\/rules\/(?:orders|prices|products|shop|texts)\/[^/]+\.ts$/
/** What every field of a form is made of. */
const FIELD = /app\/ui\//

const FILTER_ICON = /lucide-react\/.*\/icons\/sliders-horizontal\.mjs$/

type Chunk = {
  name: 'framework' | 'queries' | keyof Division
  holds: (id: string, modules: Modules) => boolean
  /** The least number of pages and parts of pages that use a module which it holds. */
  minShareCount?: number
}

/** The first that holds a module gets it, with whatever it needs and no earlier one has. */
const CHUNKS: Chunk[] = [
  { name: 'framework', holds: (id) => FRAMEWORK.test(id) },
  { name: 'queries', holds: (id) => QUERIES.test(id), minShareCount: USED_BY_MANY },
  {
    name: 'shop',
    // What starts the shop stays alone: any page that shares a file with it would start it too early.
    holds: (id, modules) =>
      id !== APP + ENTRY && (SHELL_LIBRARIES.test(id) || divided(modules).shop.has(id)),
  },
  // Small rules of numbers and days, and what fields of forms share: pages of text and lists would otherwise get the large
  // files that need them too.
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

/** For the builder, which makes files of its own of all other modules. */
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
 * The modules without which these files of the app do not run, themselves included. Packages are not
 * entered: one that bears every symbol would bring those of the admin area too.
 */
function neededBy(files: readonly string[], modules: Modules): Set<string> {
  const needed = new Set(files.map((file) => APP + file))
  for (const id of needed) {
    if (id.includes('node_modules')) continue
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  }
  return needed
}
