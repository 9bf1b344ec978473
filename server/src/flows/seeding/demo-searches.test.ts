import { catalogueProducts } from '@bhitti/catalogue/products'
import { expect, it } from 'vitest'
import { findBest } from '../../modules/search/find-best.ts'
import { searchText } from '../../modules/search/search.rules.ts'
import { createSearchIndex } from '../../platform/search-index/search-index.ts'
import { demoProduct } from './demo-products.ts'

const index = createSearchIndex()
for (const product of catalogueProducts) {
  const shown = demoProduct(product, { addresses: ['', '', '', ''], altTexts: [] }, new Date(0))
  const { slug, popularity } = product
  index.put({ id: slug, searchText: searchText(shown), textHash: slug, popularity })
}

/** A hundred searches with the slugs that a shopper may mean. A category or type stands for all its products. */
const WANTED: readonly (readonly [keyword: string, ...first: string[]])[] = [
  ['banyon', 'ratan-talao'],
  ['lotas', 'pichwai-kamal', 'padma-sarovar', 'tamarai'],
  ['mughl', 'bagh-e-bahar'],
  ['mogul', 'bagh-e-bahar'],
  ['blackout curtain', 'drape'],
  ['blackout blind', 'blinds'],
  ['bamboo blind', 'chik'],
  ['chik blind', 'chik'],
  ['parda', 'curtains'],
  ['parde', 'curtains'],
  ['purdah', 'curtains'],
  ['drapes', 'curtains'],
  ['curten', 'curtains'],
  ['curtian', 'curtains'],
  ['courtain', 'curtains'],
  ['sheer curtain', 'sheer'],
  ['sheers', 'sheer'],
  ['voile', 'sheer'],
  ['kids curtain', 'van-vihar'],
  ['cotton curtain', 'kannur-cotton-drape'],
  ['silk curtain', 'banarasi-evening'],
  ['white curtain', 'curtains'],
  ['roman blind', 'roman'],
  ['roman blinds', 'roman'],
  ['zebra blind', 'zebra'],
  ['zebra blinds', 'zebra'],
  ['roller blinds', 'roller'],
  ['rolller blind', 'roller'],
  ['office blinds', 'blinds'],
  ['balcony blind', 'chik', 'alappuzha-noon'],
  ['wallpapar', 'wallpapers', 'wallpaperRolls', 'artist'],
  ['wall paper', 'wallpapers', 'wallpaperRolls', 'artist'],
  ['deewar', 'wallpapers', 'wallpaperRolls', 'artist'],
  ['kagaz', 'wallpapers', 'wallpaperRolls', 'artist'],
  ['mural', 'wallpapers', 'wallpaperRolls', 'artist'],
  ['wallpaper roll', 'wallpaperRolls'],
  ['wallpaper rolls', 'wallpaperRolls'],
  ['kids wallpaper', 'kidsSeries'],
  ['nursery', 'kidsSeries', 'van-vihar', 'doab'],
  ['bachon ka kamra', 'kidsSeries', 'van-vihar', 'doab'],
  ['tropical', 'tropical'],
  ['tropicel', 'tropical'],
  ['palm', 'kumarakom-palms'],
  ['palm leaf', 'tropical'],
  ['banana leaf', 'banana-grove-at-night', 'vazhai-thottam'],
  ['monstera', 'split-leaf', 'aranya'],
  ['jungle', 'jungle-mela'],
  ['rain', 'wayanad-rain', 'barkha', 'megh-malhar'],
  ['heritage', 'heritage'],
  ['heritege', 'heritage'],
  ['floral', 'floral'],
  ['flowral', 'floral'],
  ['divine wallpaper', 'divine'],
  ['temple', 'gopuram-at-dawn', 'kanchi-gopuram', 'divine'],
  ['mandir', 'divine'],
  ['pooja room wallpaper', 'divine'],
  ['puja', 'divine', 'genda-phool', 'kasavu'],
  ['peacock', 'mayura', 'nathdwara-mor', 'mor-neel'],
  ['peakock', 'mayura', 'nathdwara-mor', 'mor-neel'],
  ['mor', 'nathdwara-mor', 'mor-neel'],
  ['mayur', 'mayura'],
  ['cow', 'gopashtami'],
  ['elephant', 'haathi-parade', 'valparai-clearing'],
  ['hathi', 'haathi-parade', 'valparai-clearing'],
  ['rainbow', 'indradhanush'],
  ['moon', 'chanda-mama', 'chand-baori'],
  ['auto rickshaw', 'meter-down'],
  ['taxi', 'bombay-local'],
  ['cafe', 'irani-cafe-floor'],
  ['deco', 'marine-drive-deco'],
  ['damask', 'udaipur-damask'],
  ['damsk', 'udaipur-damask'],
  ['jaali', 'jaipur-jali', 'midnight-jali'],
  ['lattice', 'jaipur-jali', 'midnight-jali'],
  ['ajrak', 'ajrakh-at-midnight'],
  ['block print', 'ajrakh-at-midnight', 'bagru-begar', 'akola-dabu'],
  ['kalamkari', 'srikalahasti-kalam'],
  ['ikkat', 'bandha-ikat', 'pochampally'],
  ['ikat', 'bandha-ikat', 'pochampally'],
  ['bandhni', 'jamnagar-bandhani'],
  ['khadi', 'ponduru-khadi', 'neel-khadi'],
  ['stripes', 'kaveri-stripe-roll'],
  ['brick', 'chuna-brick'],
  ['hexagon', 'mangalore-hexagon'],
  ['manglore', 'mangalore-hexagon'],
  ['mosaic', 'mosaic-bhavan'],
  ['marigold', 'genda-phool', 'banthi-puvvu'],
  ['wisteria', 'doddabetta-wisteria'],
  ['cherry blossom', 'shillong-cherry'],
  ['peony', 'gulabi-peony'],
  ['paisly', 'dal-boteh'],
  ['gulaab', 'gulaab-jal', 'narangi-gulaab'],
  ['chikankari', 'lucknow-chikan'],
  ['पर्दा', 'curtains'],
  ['खिड़की', 'curtains', 'blinds'],
  ['कमल', 'pichwai-kamal'],
  ['मोर', 'mayura', 'nathdwara-mor', 'mor-neel'],
  ['हाथी', 'haathi-parade', 'valparai-clearing'],
  ['गोपुरम्', 'gopuram-at-dawn', 'kanchi-gopuram'],
  ['జైపూర్', 'jaipur-jali'],
]

const NAMES = catalogueProducts.slice(0, 100).map(({ productName, slug }) => [productName, slug])

it('two hundred searches find something, and 95 of 100 what was meant first', () => {
  const searches = [...NAMES, ...WANTED]
  expect(searches).toHaveLength(200)
  const missed = searches.flatMap(([keyword = '', ...wanted]) => {
    const [first] = findBest(index, keyword, 50)
    expect(first, keyword).toBeDefined()
    const product = catalogueProducts.find(({ slug }) => slug === first)
    const is = [first, product?.category, product?.productType]
    return wanted.some((one) => is.includes(one)) ? [] : [`${keyword}: ${first}`]
  })
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(10)
})
