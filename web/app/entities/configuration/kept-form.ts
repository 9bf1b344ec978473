import type { Configuration } from '@bhitti/contract/rules/prices/pricing'
import type { Placement } from '@bhitti/contract/rules/print/placement'
import { SUGGESTED_SPARE_UM } from '@bhitti/contract/rules/print/printed-rectangle'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { MAX_QUANTITY } from '@bhitti/contract/rules/shop/shop-limits'
import { typedText } from '~/lib/forms/form-lengths.ts'
import { type ConfiguratorForm, EMPTY_FORM, type TypedLength } from './configurator-form.ts'
import { measuresIn } from './window-measures.ts'

/** Restores a saved form; values that do not fit this type of product are dropped. */
export function restoreForm(type: ProductType, saved: Record<string, string>): ConfiguratorForm {
  const quantity = Number(saved.quantity)
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  const material = materialsOf(type).find((one) => one.name === saved.selectedMaterial)
  const spare = saved.spare === 'suggested' || saved.spare === 'own' ? saved.spare : 'none'
  return {
    height: saved.height ?? '',
    width: saved.width ?? '',
    spare,
    ownSpare: saved.ownSpare ?? '',
    typedIn: { ...EMPTY_FORM.typedIn, ...unitsIn(saved.typedIn) },
    length: saved.length ?? '',
    placement: placementIn(saved.placement),
    selectedMaterial: material?.name ?? '',
    quantity: isQuantity ? quantity : 1,
    isWayRoundSure: saved.isWayRoundSure === 'true',
    measures: measuresIn(saved.measures),
  }
}

/** Returns the form that produces an existing cart line. */
export function formOfLine({
  height,
  width,
  length,
  selectedMaterial,
  quantity,
  customisation,
}: Configuration): ConfiguratorForm {
  const { wall, placement, ...measures } = customisation ?? {}
  const tall = textOf(wall?.heightUm, height)
  const wide = textOf(wall?.widthUm, width)
  const spareUm = wall?.spareUm ?? 0
  const spare = typedText(spareUm)
  return {
    height: tall.text,
    width: wide.text,
    spare: spareUm === 0 ? 'none' : spareUm === SUGGESTED_SPARE_UM ? 'suggested' : 'own',
    ownSpare: spareUm === 0 ? '' : spare.text,
    typedIn: { height: tall.unit, width: wide.unit, ownSpare: spare.unit },
    length: length == null ? '' : String(length),
    placement: placement ?? null,
    selectedMaterial: selectedMaterial ?? '',
    quantity,
    isWayRoundSure: true,
    measures: Object.keys(measures).length === 0 ? null : measures,
  }
}

function textOf(um: number | undefined, inches: number | null | undefined) {
  if (um !== undefined) return typedText(um)
  return { text: inches == null ? '' : String(inches), unit: 'in' as const }
}

function unitsIn(text: string | undefined): Partial<Record<TypedLength, LengthUnit>> {
  const units = objectIn(text)
  const known = (['height', 'width', 'ownSpare'] as const).flatMap((field) => {
    const unit = units?.[field]
    return unit === 'in' || unit === 'ft' || unit === 'cm' ? [[field, unit] as const] : []
  })
  return Object.fromEntries(known)
}

function placementIn(text: string | undefined): Placement | null {
  const { artworkId, leftUm, topUm, scalePpm, mirrored } = objectIn(text) ?? {}
  if (typeof artworkId !== 'string' || typeof mirrored !== 'boolean') return null
  if (!isWhole(leftUm) || !isWhole(topUm) || !isWhole(scalePpm)) return null
  return { artworkId, leftUm, topUm, scalePpm, mirrored }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function objectIn(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
