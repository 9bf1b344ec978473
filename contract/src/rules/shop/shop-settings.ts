import { DEFAULT_SHIPPING, type ShippingSettings } from '../delivery/delivery-settings.ts'
import { DEFAULT_SELLING, type SellingSettings } from '../prices/selling.ts'
import { DEFAULT_PRINTING, type PrintingSettings } from '../print/printing-settings.ts'
import type { ReviewPublishing } from '../products/review-states.ts'
import { DEFAULT_TAX, type TaxSettings } from '../tax/tax-settings.ts'
import { type ShopDetails, unnamedDetails } from './shop-details.ts'
import type { Site } from './site.ts'
import type { Testimonial } from './testimonial.ts'

export const SETTINGS_SECTIONS = [
  'details',
  'shipping',
  'selling',
  'banner',
  'testimonials',
  'reviews',
  'printing',
  'tax',
  'opening',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export type PromoBanner = {
  isOn: boolean
  text: string
  /** A path in the shop or an external address; null for no link. */
  link: string | null
  /** First and last day in India, 2026-11-21; null for no limit. */
  from: string | null
  to: string | null
}

export type ReviewSettings = { publishing: ReviewPublishing }

/** Saved only by opening and closing the shop, never by a form. */
export type OpeningSettings = { isOpen: boolean }

export type ShopSettings = {
  details: ShopDetails
  shipping: ShippingSettings
  selling: SellingSettings
  banner: PromoBanner
  testimonials: { testimonials: Testimonial[] }
  reviews: ReviewSettings
  printing: PrintingSettings
  tax: TaxSettings
  opening: OpeningSettings
}

/**
 * Returns the settings of a real shop before its owner has entered anything: empty and closed.
 * @param host the shop's host name
 */
export function emptySettings(host: string): ShopSettings {
  return {
    details: unnamedDetails(host),
    shipping: DEFAULT_SHIPPING,
    selling: DEFAULT_SELLING,
    banner: { isOn: false, text: '', link: null, from: null, to: null },
    testimonials: { testimonials: [] },
    reviews: { publishing: 'at_once' },
    printing: DEFAULT_PRINTING,
    tax: DEFAULT_TAX,
    opening: { isOpen: false },
  }
}

export function publicSettings(
  { details, selling, banner, testimonials, opening }: ShopSettings,
  today: string,
): Pick<Site, 'isOpen' | 'shop' | 'selling' | 'banner' | 'testimonials'> {
  return {
    isOpen: opening.isOpen,
    shop: details,
    selling,
    banner: isBannerShown(banner, today) ? { text: banner.text, link: banner.link } : null,
    testimonials: testimonials.testimonials,
  }
}

/** True if the banner is shown on a day in India, first and last day included. */
export function isBannerShown({ isOn, from, to }: PromoBanner, today: string): boolean {
  return isOn && (from === null || from <= today) && (to === null || today <= to)
}
