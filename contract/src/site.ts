/** What every page is told about this installation. */
export type Site = {
  /** Origin under which the shop is reached, without a slash at the end. */
  publicUrl: string
  paymentScriptUrl: string
  googleSignIn: boolean
  /** Addresses of the shop's own pictures by name: hero, welcome, collection-wallpapers, … */
  shopPictures: Record<string, string>
}
