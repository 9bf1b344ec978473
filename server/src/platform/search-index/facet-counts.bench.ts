/** Measures the processor time to find the products nearest to a colour. Argument: number of products. */
import { productPictures } from '@bhitti/catalogue/picture-addresses'
import { picturePalette } from '@bhitti/catalogue/picture-palettes'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { DECOR_COLOURS } from '@bhitti/contract/rules/colour/decor-colours'
import { oklabOf, rgbOf } from '@bhitti/contract/rules/colour/oklab'
import { createProductFacets } from './facet-counts.ts'

const count = Number(process.argv[2] ?? 100_000)
const ROUNDS = 20
const PAGE = 25

const palettes = catalogueProducts.map(
  ({ slug }) => picturePalette(productPictures(slug)[0]) ?? null,
)
const facets = createProductFacets()
const before = process.memoryUsage().arrayBuffers
for (let number = 0; number < count; number += 1) {
  facets.put({
    id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    productType: 'wallpapers',
    category: null,
    space: null,
    color: null,
    trend: null,
    origin: null,
    effectivePaise: 100_00 + number,
    salePricePaise: null,
    popularity: number % 1000,
    colourwayGroup: number % 3 === 0 ? `design-${number % 9000}` : null,
    palette: palettes[number % palettes.length] ?? null,
  })
}
const times: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { hex } of DECOR_COLOURS) {
    const start = process.cpuUsage()
    const wanted = oklabOf(rgbOf(hex))
    facets.findNearest({ productType: ['wallpapers'], isByDesign: true }, wanted, { limit: PAGE })
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000)
  }
}
const sorted = times.toSorted((one, other) => one - other)
const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]?.toFixed(1)
const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6
process.stdout.write(
  `${count} products: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; palettes ${megabytes.toFixed(1)} MB\n`,
)
