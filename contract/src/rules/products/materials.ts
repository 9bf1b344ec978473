import type { ProductType } from './product-vocabulary.ts'

export type Material = {
  name: string
  /** Surcharge in paise: per square foot, or per cart line for curtains. */
  pricePaise: number
  /** Share of outside light that the lining blocks. */
  lightBlock?: string
}

const PRINT_MATERIALS: readonly Material[] = [
  { name: 'Non woven', pricePaise: 0 },
  { name: 'HD', pricePaise: 30_00 },
  { name: 'Canvas', pricePaise: 59_00 },
]

const LININGS: readonly Material[] = [
  { name: 'Normal Lining', pricePaise: 150_00, lightBlock: '60-70%' },
  { name: 'Blackout Lining', pricePaise: 220_00, lightBlock: '95-100%' },
]

const MATERIALS_BY_TYPE: Record<ProductType, readonly Material[]> = {
  wallpapers: PRINT_MATERIALS,
  artist: PRINT_MATERIALS,
  curtains: LININGS,
  blinds: LININGS,
  wallpaperRolls: [],
}

export const MATERIAL_NAMES: readonly string[] = [...PRINT_MATERIALS, ...LININGS].map(
  (material) => material.name,
)

export function materialLabel(type: ProductType): 'Lining' | 'Material' {
  return type === 'curtains' || type === 'blinds' ? 'Lining' : 'Material'
}

export function materialsOf(type: ProductType): readonly Material[] {
  return MATERIALS_BY_TYPE[type]
}

export function findMaterial(type: ProductType, name: string): Material | undefined {
  return MATERIALS_BY_TYPE[type].find((material) => material.name === name)
}
