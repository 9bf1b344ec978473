/**
 * Measures memory, build time and searches per second of processor time, which other load hardly changes:
 * node --expose-gc server/src/platform/search-index/search-index.bench.ts 100000
 */
import { catalogueProducts } from '@bhitti/catalogue/products'
import { demoProduct, withVariations } from '../../flows/seeding/demo-products.ts'
import { searchTerms, searchText } from '../../modules/search/search.rules.ts'
import { createSearchIndex, type IndexedProduct } from './search-index.ts'

const SEARCHES = [
  'floral',
  'wallpaper',
  'parda',
  'deewar',
  'red lotus',
  'laal kamal',
  'apout',
  'eacoc',
  'allpap',
  'curt',
  'damask wallpaper',
  'pooja room',
  'bachon ka kamra',
  'heritage blue',
  'jungle',
  'roller blind',
  'nursery',
  'mandala',
  'tropical green leaf',
  'royal',
  'mor',
  'kids',
  'unknownword',
  'sofaset',
].map(searchTerms)
const SECONDS = 5
const LIMIT = 50

const PICTURES = { addresses: ['', '', '', ''], altTexts: [] } as const

function* variations(total: number): Generator<IndexedProduct> {
  let number = 0
  for (const variation of withVariations(catalogueProducts, total)) {
    const product = demoProduct(variation, PICTURES, new Date(0))
    const textHash = ownText(String(number).padStart(19, '1'))
    const id = ownText(`01890000-0000-7000-8000-${String(number).padStart(12, '0')}`)
    yield { id, searchText: ownText(searchText(product)), textHash, popularity: number % 1000 }
    number += 1
  }
}

/** Copies a text, so that it holds no references to the parts that it was made of. */
function ownText(text: string): string {
  return Buffer.from(text).toString()
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function usedMb(): number {
  // Buffers released by the first collection are freed by later ones.
  for (let round = 0; round < 4; round += 1) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const total = Number(process.argv[2] ?? 2000)
if (!globalThis.gc || !Number.isInteger(total)) {
  throw new Error('node --expose-gc search-index.bench.ts NUMBER-OF-PRODUCTS')
}
const index = createSearchIndex()
const before = usedMb()
let buildMs = 0
for (const product of variations(total)) buildMs += processorMs(() => index.put(product))
const memoryMb = usedMb() - before

const times: number[] = []
const end = performance.now() + SECONDS * 1000
const searchMs = processorMs(() => {
  while (performance.now() < end) {
    const began = performance.now()
    index.search(SEARCHES[times.length % SEARCHES.length] ?? [], { limit: LIMIT })
    times.push(performance.now() - began)
  }
})
times.sort((one, other) => one - other)
const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2)

process.stdout.write(
  `${total} products: ${memoryMb.toFixed(1)} MB, made in ${buildMs.toFixed(0)} ms
${((times.length / searchMs) * 1000).toFixed(0)} searches/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`,
)
