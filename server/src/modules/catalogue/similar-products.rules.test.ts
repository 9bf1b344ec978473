import { expect, it } from 'vitest'
import { type Candidate, mostAlike, motifsOf, rarity } from './similar-products.rules.ts'

const candidate = (id: string, facts: Partial<Candidate> = {}): Candidate => ({
  id,
  motifs: 0,
  colourDifference: 1_000_000,
  isSameCategory: false,
  ...facts,
})

it('a motif in the name or the picture says more than one that the description mentions', () => {
  const motifs = motifsOf({
    productName: 'Tamarai',
    description: 'A palm leans over the pond',
    imageAlts: ['Lotus wallpaper in ivory and gold, the design seen flat', 'a peacock'],
  })
  expect(motifs).toEqual([
    { word: 'lotus', weight: 2 },
    { word: 'palm', weight: 1 },
  ])
})

it('colours are no motif', () => {
  const motifs = motifsOf({ productName: 'Teal and gold', description: '', imageAlts: [] })
  expect(motifs).toEqual([])
})

it('what shares motif and colours comes before what shares one of them, and that before the same category', () => {
  const order = mostAlike(
    [
      candidate('category', { isSameCategory: true }),
      candidate('motif', { motifs: 2 }),
      candidate('both', { motifs: 2, colourDifference: 300 }),
      candidate('nothing'),
      candidate('colours', { colourDifference: 300 }),
    ],
    9,
  )
  expect(order).toEqual(['both', 'motif', 'colours', 'category', 'nothing'])
})

it('nearer colours come first among the same motif, and equals are always in the same order', () => {
  const near = candidate('near', { motifs: 1, colourDifference: 100 })
  const far = candidate('far', { motifs: 1, colourDifference: 900 })
  expect(mostAlike([far, near], 2)).toEqual(['near', 'far'])
  expect(mostAlike([candidate('b'), candidate('a')], 2)).toEqual(['a', 'b'])
  expect(mostAlike([far, near], 1)).toEqual(['near'])
  expect(mostAlike([], 9)).toEqual([])
})

it('a rare motif says more than one that half of the shop has, and one that nobody has says nothing', () => {
  expect(rarity(3, 1000)).toBeGreaterThan(rarity(500, 1000))
  expect(rarity(0, 1000)).toBe(0)
})
