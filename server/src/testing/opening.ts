import { expect } from 'vitest'
import { newProduct } from './goods/products.ts'
import { setTax } from './orders/tax.ts'
import type { Person } from './people/people.ts'
import type { Reply, TestShop } from './shops/test-shop.ts'

/** The fields that the law requires; all others are empty. */
export const OWN_DETAILS = {
  name: 'Deewar',
  legalName: 'Deewar Decor LLP',
  tagline: null,
  website: null,
  email: 'namaste@deewar.example',
  careersEmail: null,
  phone: '+919812345670',
  chatNumber: null,
  address: {
    street: '14 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    country: 'India',
  },
  mapUrl: null,
  openingHours: null,
  social: [],
  grievanceOfficer: {
    name: 'Kiran Joshi',
    designation: 'Grievance Officer',
    email: 'complaints@deewar.example',
    phone: '+919812345671',
  },
}

export function enterDetails(
  shop: TestShop,
  { token }: Person,
  more: Partial<Record<keyof typeof OWN_DETAILS, unknown>> = {},
): Promise<Reply> {
  return shop.call('PUT', '/api/admin/settings/details', {
    token,
    body: { ...OWN_DETAILS, ...more },
  })
}

export function enterShipping(shop: TestShop, { token }: Person): Promise<Reply> {
  const body = { rules: [{ pincodesFrom: '', charge: 0, freeFrom: null }] }
  return shop.call('PUT', '/api/admin/settings/shipping', { token, body })
}

export function setOpen(shop: TestShop, { token }: Person, isOpen: boolean): Promise<Reply> {
  return shop.call('PUT', '/api/admin/opening', { token, body: { isOpen } })
}

/** Enters all settings and opens the shop. Its policies must be published. */
export async function openShop(shop: TestShop, admin: Person): Promise<void> {
  await newProduct(shop)
  for (const reply of [
    await enterDetails(shop, admin),
    await setTax(shop, admin),
    await enterShipping(shop, admin),
    await setOpen(shop, admin, true),
  ]) {
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
}
