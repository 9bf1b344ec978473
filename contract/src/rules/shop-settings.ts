/** What the owner can set without a programmer: sections, what they hold, and what holds until then. */
import { toPaise } from './money.ts'
import { DEFAULT_PRINTING, type PrintingSettings } from './print/printing-settings.ts'
import type { ReviewPublishing } from './review-states.ts'
import { DEFAULT_SELLING, type SellingSettings } from './selling.ts'
import type { ShippingRule } from './shipping.ts'
import { DEFAULT_DETAILS, type ShopDetails } from './shop-details.ts'
import type { Site } from './site.ts'

/** Each is saved by itself. */
export const SETTINGS_SECTIONS = [
  'details',
  'shipping',
  'selling',
  'banner',
  'testimonials',
  'reviews',
  'printing',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export type ShippingSettings = {
  /** Amounts in rupees; `freeFrom` is null where delivery is never free. */
  rules: { pincodesFrom: string; charge: number; freeFrom: number | null }[]
}

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

/** Colours that a monogram stands on. */
export const MONOGRAM_GROUNDS = ['green', 'gold', 'clay', 'ink'] as const
export type MonogramGround = (typeof MONOGRAM_GROUNDS)[number]

export const MONOGRAM_GROUND_NAMES: Record<MonogramGround, string> = {
  green: 'Green',
  gold: 'Gold',
  clay: 'Clay',
  ink: 'Ink',
}

export type Testimonial = {
  id: number
  name: string
  location: string
  comment: string
  /** Address of a picture; without one a monogram of the name stands in its place. */
  picture: string | null
  ground: MonogramGround
}

/** Who may review, and whether the owner looks at a review before shoppers do. */
export type ReviewSettings = { publishing: ReviewPublishing }

export type ShopSettings = {
  details: ShopDetails
  shipping: ShippingSettings
  selling: SellingSettings
  banner: PromoBanner
  /** In the order shown. */
  testimonials: { testimonials: Testimonial[] }
  reviews: ReviewSettings
  printing: PrintingSettings
}

export const DEFAULT_SETTINGS: ShopSettings = {
  details: DEFAULT_DETAILS,
  shipping: { rules: [{ pincodesFrom: '', charge: 0, freeFrom: null }] },
  selling: DEFAULT_SELLING,
  banner: {
    isOn: true,
    text: 'Made to your exact wall size, delivered anywhere in India',
    link: null,
    from: null,
    to: null,
  },
  testimonials: {
    testimonials: [
      {
        id: 1,
        name: 'Lakshmi Reddy',
        location: 'Banjara Hills, Hyderabad',
        comment:
          'I measured three times because I could not believe it would fit. It did, to the last leaf in the corner. The wall behind our dining table is now the one everybody photographs.',
        picture: null,
        ground: 'green',
      },
      {
        id: 2,
        name: 'Arjun Mehta',
        location: 'Indiranagar, Bengaluru',
        comment:
          'The price on the page was the price I paid, tax and all. They called to tell me I should prime the wall first, and waited with the parcel until it was dry.',
        picture: null,
        ground: 'gold',
      },
      {
        id: 3,
        name: 'Fatima Sheikh',
        location: 'Bandra West, Mumbai',
        comment:
          'Our bedroom faces east and I had given up on sleeping in. The blackout lining changed that from the first morning. The drape falls beautifully too.',
        picture: null,
        ground: 'clay',
      },
      {
        id: 4,
        name: 'Joseph Thomas',
        location: 'Panampilly Nagar, Kochi',
        comment:
          'We wanted zebra blinds for eleven windows of four different sizes. Each came labelled with its room. An afternoon with a drill, and done.',
        picture: null,
        ground: 'ink',
      },
    ],
  },
  reviews: { publishing: 'at_once' },
  printing: DEFAULT_PRINTING,
}

/** The owner's shipping rules as prices are worked out: in paise. */
export function shippingRules({ rules }: ShippingSettings): ShippingRule[] {
  return rules.map(({ pincodesFrom, charge, freeFrom }) => ({
    pincodesFrom,
    chargePaise: toPaise(charge),
    freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
  }))
}

/** The settings as every page is told them on this day in India (2026-11-21). */
export function publicSettings(
  { details, shipping, selling, banner, testimonials }: ShopSettings,
  today: string,
): Pick<Site, 'shop' | 'shippingRules' | 'selling' | 'banner' | 'testimonials'> {
  return {
    shop: details,
    shippingRules: shippingRules(shipping),
    selling,
    banner: isBannerShown(banner, today) ? { text: banner.text, link: banner.link } : null,
    testimonials: testimonials.testimonials,
  }
}

/** Whether the banner is shown on a day in India; both its days are included. */
export function isBannerShown({ isOn, from, to }: PromoBanner, today: string): boolean {
  return isOn && (from === null || from <= today) && (to === null || today <= to)
}
