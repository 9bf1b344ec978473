/** What the owner can set without a programmer: sections, what they hold, and what holds until then. */
import { DEFAULT_SHIPPING, type ShippingSettings } from '../delivery/delivery-settings.ts'
import { DEFAULT_SELLING, type SellingSettings } from '../prices/selling.ts'
import { DEFAULT_PRINTING, type PrintingSettings } from '../print/printing-settings.ts'
import type { ReviewPublishing } from '../products/review-states.ts'
import { DEFAULT_TAX, type TaxSettings } from '../tax/tax-settings.ts'
import { type ShopDetails, unnamedDetails } from './shop-details.ts'
import type { Site } from './site.ts'
import type { Testimonial } from './testimonial.ts'

/** Each is saved by itself. */
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

/** One line on top of the home page. */
export type PromoBanner = {
  isOn: boolean
  text: string
  /** A page of the shop or an address elsewhere; null where there is nothing to follow. */
  link: string | null
  /** First and last day in India on which it is shown, 2026-11-21; null for no such limit. */
  from: string | null
  to: string | null
}

/** Who may review, and whether the owner looks at a review before shoppers do. */
export type ReviewSettings = { publishing: ReviewPublishing }

/** Whether shoppers are let in; saved by opening and closing the shop, never by a form. */
export type OpeningSettings = { isOpen: boolean }

export type ShopSettings = {
  details: ShopDetails
  shipping: ShippingSettings
  selling: SellingSettings
  banner: PromoBanner
  /** In the order shown. */
  testimonials: { testimonials: Testimonial[] }
  reviews: ReviewSettings
  printing: PrintingSettings
  tax: TaxSettings
  opening: OpeningSettings
}

/**
 * A shop that trades, before its owner has entered anything: it says nothing of itself, offers nothing, and is closed.
 * @param host where it is found
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

/** The settings as every page is told them on this day in India (2026-11-21). */
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

/** Whether the banner is shown on a day in India; both its days are included. */
export function isBannerShown({ isOn, from, to }: PromoBanner, today: string): boolean {
  return isOn && (from === null || from <= today) && (to === null || today <= to)
}
