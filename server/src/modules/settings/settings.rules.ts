import { type FormerRule, toFormerRules } from '@bhitti/contract/rules/delivery/former-shipping'
import { TYPE_NAMES } from '@bhitti/contract/rules/products/product-fields'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { CLASS_OF, GOODS_OF } from '@bhitti/contract/rules/shop/change-fields'
import type { SettingsSection, ShopSettings } from '@bhitti/contract/rules/shop/shop-settings'
import { TAX_CLASSES } from '@bhitti/contract/rules/tax/tax-classes'
import type { Recorded } from '../changes/changes.rules.ts'

/** Adds the former shipping rules to the stored section, which the release before this one reads. */
export function storedForm<V extends ShopSettings[SettingsSection]>(
  value: V,
): V | (V & { rules: FormerRule[] }) {
  return 'zones' in value ? { ...value, rules: toFormerRules(value) } : value
}

export function recordedSection(value: ShopSettings[SettingsSection]): Recorded {
  if ('zones' in value) {
    const { zones, elsewhere, goods, ...others } = value
    return {
      ...Object.fromEntries(zones.map(({ name, ...terms }) => [`Zone ${name}`, terms])),
      'Rest of India': elsewhere,
      ...Object.fromEntries(
        Object.entries(goods).map(([type, known]) => [
          // Safe: the record's keys are product types.
          `${GOODS_OF}${TYPE_NAMES[type as ProductType].toLowerCase()}`,
          known,
        ]),
      ),
      ...others,
    }
  }
  if ('testimonials' in value) {
    const { testimonials } = value
    return {
      ...Object.fromEntries(testimonials.map(({ id, ...words }) => [`Testimonial ${id}`, words])),
      order: testimonials.map(({ name }) => name),
    }
  }
  if ('media' in value) {
    const { media, ...others } = value
    return {
      ...Object.fromEntries(media.map(({ material, ...measures }) => [material, measures])),
      ...others,
    }
  }
  if ('rates' in value) {
    const { rates, byType, byMaterial, ...others } = value
    return {
      ...others,
      ...Object.fromEntries(
        rates.map(({ taxClass, from, ...terms }) => [
          `${TAX_CLASSES[taxClass]} from ${from}`,
          terms,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(byType).map(([type, taxClass]) => [
          // Safe: the record's keys are product types.
          `${CLASS_OF}${TYPE_NAMES[type as ProductType].toLowerCase()}`,
          taxClass,
        ]),
      ),
      ...Object.fromEntries(
        byMaterial.map(({ productType, material, taxClass }) => [
          `${CLASS_OF}${TYPE_NAMES[productType].toLowerCase()} in ${material}`,
          taxClass,
        ]),
      ),
    }
  }
  return { ...value }
}
