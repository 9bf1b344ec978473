import type { SellingSettings } from '../prices/selling.ts'
import type { ShopDetails } from './shop-details.ts'
import type { Testimonial } from './testimonial.ts'

/** What every page is told about this installation, and about the shop as its owner has set it. */
export type Site = {
  /** Origin under which the shop is reached, without a slash at the end. */
  publicUrl: string
  paymentScriptUrl: string
  googleSignIn: boolean
  /** Whether no money is taken and nothing delivered, as the shop was opened with test keys. */
  rehearsal: boolean
  /** Whether shoppers are let in; else pages say that the shop opens soon, but for those of isShownWhileClosed. */
  isOpen: boolean
  /** Whether what pages say of the shop may be the invented words of the demo. */
  isSample: boolean
  /** Addresses of the shop's own pictures by name: hero, welcome, collection-wallpapers, … */
  shopPictures: Record<string, string>
  shop: ShopDetails
  selling: SellingSettings
  /** Null on days on which none is shown. */
  banner: { text: string; link: string | null } | null
  testimonials: Testimonial[]
}
