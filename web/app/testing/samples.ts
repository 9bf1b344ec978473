import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'

const ORDER_ID = '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c10'

export const HOME_ADDRESS: NonNullable<Order['shippingAddress']> = {
  name: 'Meera Iyer',
  address: '12 Banjara Hills',
  city: 'Hyderabad',
  pincode: '500028',
  phone: '+919849012345',
  notes: 'Opposite the post office',
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    _id: ORDER_ID,
    orderNumber: 'BH100001',
    createdAt: '2026-03-02T06:30:00.000Z',
    subtotalAmount: 1000,
    shippingAmount: 0,
    discountAmount: 0,
    totalAmount: 1000,
    paymentMethod: 'upi',
    paymentStatus: 'paid',
    paymentId: 'pay_1',
    status: 'Pending',
    items: [],
    shippingAddress: HOME_ADDRESS,
    promised: null,
    specialInstructions: '',
    promoCode: null,
    businessBuyer: null,
    policies: null,
    history: [],
    refundedAmount: 0,
    refunds: [],
    parcels: [],
    canBeCancelled: true,
    ...changes,
  }
}

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c30',
    slug: 'khus',
    productName: 'Khus',
    productType: 'wallpaperRolls',
    category: null,
    description: 'Grass cloth by the roll.',
    metaDescription: '',
    space: null,
    color: null,
    trend: null,
    artist: null,
    price: 1000,
    salePrice: null,
    discount: 0,
    stockQuantity: 10,
    stockUnit: null,
    popularity: 0,
    rating: null,
    reviewCount: 0,
    image1: '/pictures/khus.webp',
    image2: null,
    image3: null,
    image4: null,
    imageAlts: [],
    patternRepeatCm: null,
    panelWidthCm: null,
    rollCoverSqft: null,
    origin: null,
    sku: null,
    grammageGsm: null,
    colourwayGroup: null,
    facts: [],
    sizeRules: null,
    createdAt: '2026-01-05T06:30:00.000Z',
    createdBy: 'admin',
    updatedAt: '2026-01-05T06:30:00.000Z',
    updatedBy: 'admin',
    ...changes,
  }
}
