import type { SellingSettings } from './selling.ts'
import type { ShippingRule } from './shipping.ts'
import type { ShopDetails } from './shop-details.ts'
import type { Testimonial } from './shop-settings.ts'

/** What every page is told about this installation, and about the shop as its owner has set it. */
export type Site = {
  /** Origin under which the shop is reached, without a slash at the end. */
  publicUrl: string
  paymentScriptUrl: string
  googleSignIn: boolean
  /** Whether no money is taken and nothing delivered, as the shop was opened with test keys. */
  rehearsal: boolean
  /** Addresses of the shop's own pictures by name: hero, welcome, collection-wallpapers, … */
  shopPictures: Record<string, string>
  shop: ShopDetails
  shippingRules: ShippingRule[]
  selling: SellingSettings
  /** Null on days on which none is shown. */
  banner: { text: string; link: string | null } | null
  testimonials: Testimonial[]
}
