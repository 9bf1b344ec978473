/** Settings of the demo's invented shop. A real shop never uses them, and no page loads them by script. */

import { DEFAULT_SHIPPING } from '../delivery/delivery-settings.ts'
import { DEFAULT_SELLING } from '../prices/selling.ts'
import { DEFAULT_PRINTING } from '../print/printing-settings.ts'
import { DEFAULT_TAX } from '../tax/tax-settings.ts'
import type { ShopDetails, Weekday } from './shop-details.ts'
import type { ShopSettings } from './shop-settings.ts'

export const SAMPLE_DETAILS = {
  name: 'Bhitti',
  legalName: 'Bhitti Interiors Private Limited',
  tagline: 'Wallpapers, blinds and curtains made to your exact size',
  website: 'www.bhitti.in',
  email: 'care@bhitti.in',
  careersEmail: 'careers@bhitti.in',
  phone: '+919000040414',
  chatNumber: '919000040414',
  address: {
    street: '8-2-293/82/A, Road No. 36, Jubilee Hills',
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500033',
    country: 'India',
  },
  mapUrl:
    'https://www.google.com/maps/search/?api=1&query=Road+No.+36+Jubilee+Hills+Hyderabad+500033',
  openingHours: {
    days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] satisfies Weekday[],
    opens: '11:00',
    closes: '20:00',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/bhitti.in' },
    { name: 'Facebook', url: 'https://www.facebook.com/bhitti.in' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/bhitti_in' },
  ],
  grievanceOfficer: {
    name: 'Ananya Rao',
    designation: 'Grievance Officer',
    email: 'grievance@bhitti.in',
    phone: '+919000040415',
  },
} satisfies ShopDetails

export const SAMPLE_SETTINGS: ShopSettings = {
  details: SAMPLE_DETAILS,
  shipping: DEFAULT_SHIPPING,
  selling: DEFAULT_SELLING,
  banner: {
    isOn: true,
    text: 'Made to your exact wall size, delivered across India',
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
  tax: DEFAULT_TAX,
  opening: { isOpen: true },
}
