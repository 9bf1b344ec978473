import { PRODUCT_TYPES, SPACES } from '@bhitti/contract/product-vocabulary'
import { describe, expect, it } from 'vitest'
import { renderScene, sceneHash } from '../picture-files.ts'
import { type Depicted, productScene } from './product-scenes.ts'

const SLOTS = [1, 2, 3, 4] as const

function product(changes: Partial<Depicted> = {}): Depicted {
  return {
    slug: 'sample',
    productType: 'wallpapers',
    category: undefined,
    space: ['LivingRoom', 'BedRoom'],
    design: { motif: 'stripes', palette: 'indigoWhite', seed: 4 },
    ...changes,
  }
}

describe('product scenes', () => {
  it('are the same for the same design and differ between slots', () => {
    const hashes = SLOTS.map((slot) => sceneHash(productScene(product(), slot)))
    expect(SLOTS.map((slot) => sceneHash(productScene(product(), slot)))).toEqual(hashes)
    expect(new Set(hashes).size).toBe(4)
  })

  it('change with the seed, the palette and the motif', () => {
    const { design } = product()
    const hashes = [
      design,
      { ...design, seed: 5 },
      { ...design, palette: 'tealCoral' as const },
      { ...design, motif: 'waves' as const },
    ].map((changed) => sceneHash(productScene(product({ design: changed }), 1)))
    expect(new Set(hashes).size).toBe(4)
  })

  it('gives a picture of every product type, and of a roll', { timeout: 120_000 }, async () => {
    const scenes = PRODUCT_TYPES.map((productType) => productScene(product({ productType }), 1))
    scenes.push(productScene(product({ productType: 'wallpaperRolls' }), 4))
    for (const scene of scenes) {
      const picture = await renderScene(scene)
      const { info } = await picture.resize(64).toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([64, 80])
    }
  })

  it('furnishes every space in its own way', () => {
    const svgs = SPACES.map((space) => productScene(product({ space: [space] }), 2).svg)
    expect(new Set(svgs).size).toBe(SPACES.length)
    for (const svg of svgs) expect(svg).not.toMatch(/NaN|undefined/)
  })
})
