import type { SellingSettings } from '../prices/selling.ts'
import type { ShopDetails } from './shop-details.ts'
import type { Testimonial } from './testimonial.ts'

/** Data about the installation and the shop that every page gets. */
export type Site = {
  /** Origin of the shop, without a final slash. */
  publicUrl: string
  paymentScriptUrl: string
  googleSignIn: boolean
  /** True if the shop was opened with test keys: no money is taken and nothing is delivered. */
  rehearsal: boolean
  /** True if shoppers are let in; otherwise only pages of isShownWhileClosed are shown. */
  isOpen: boolean
  /** True if pages may show the demo's invented texts. */
  isSample: boolean
  /** Addresses of the shop's pictures by name: hero, welcome, collection-wallpapers, … */
  shopPictures: Record<string, string>
  shop: ShopDetails
  selling: SellingSettings
  /** Null if no banner is shown today. */
  banner: { text: string; link: string | null } | null
  testimonials: Testimonial[]
}
