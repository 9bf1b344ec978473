/** How the log of changes keeps a section, so that it tells what of a list was changed. */
import type { SettingsSection, ShopSettings } from '@bhitti/contract/rules/shop-settings'
import type { Recorded } from '../changes/changes.rules.ts'

/** A section as plain fields; each shipping rule, testimonial and medium is a field of its own. */
export function recordedSection(value: ShopSettings[SettingsSection]): Recorded {
  if ('rules' in value) {
    return Object.fromEntries(
      value.rules.map(({ pincodesFrom, ...terms }) => [
        pincodesFrom === '' ? 'All of India' : `PIN ${pincodesFrom}`,
        terms,
      ]),
    )
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
  return { ...value }
}
