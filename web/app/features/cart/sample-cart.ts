import type { CartContents, CartLine } from '@bhitti/contract/calls/buying/cart.schemas'

export const LINE_ID = '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c20'
const PRODUCT_ID = '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c21'

/** Returns a cart line for tests: one roll for ₹1,000. */
export function sampleLine(changes: Partial<CartLine>): CartLine {
  return {
    _id: LINE_ID,
    productId: { _id: PRODUCT_ID, slug: 'product' },
    productName: 'Product',
    productType: 'wallpaperRolls',
    category: null,
    image: '',
    quantity: 1,
    price: 1000,
    materialPrice: 0,
    totalPrice: 1000,
    selectedMaterial: null,
    area: null,
    billedArea: null,
    rollCoverSqft: null,
    customisation: null,
    grammageGsm: null,
    panelWidthCm: null,
    artworkChange: null,
    height: null,
    width: null,
    length: null,
    availableQuantity: 10,
    stockUnit: null,
    isInLots: false,
    heldByOthers: 0,
    ...changes,
  }
}

export function sampleCart(...items: CartLine[]): CartContents {
  return {
    cart: {
      totalAmount: items.reduce((sum, item) => sum + item.totalPrice, 0),
      totalItems: items.reduce((sum, item) => sum + item.quantity, 0),
      specialInstructions: '',
      promoCode: '',
    },
    items,
  }
}
