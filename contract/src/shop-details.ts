/** Who the shop is. Pages, mails, metadata and documents take it from here and nowhere else. */
export const SHOP = {
  name: 'Bhitti',
  legalName: 'Bhitti Interiors Private Limited',
  tagline: 'Wallpapers, blinds and curtains made to your exact size',
  website: 'www.bhitti.in',
  email: 'care@bhitti.in',
  careersEmail: 'careers@bhitti.in',
  /** As it is dialled; see formatIndianMobile for how it is read. */
  phone: '+919000040414',
  /** Digits only, as chat links need it. */
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
  hours: 'Monday to Saturday 11:00 AM - 8:00 PM',
  openingHours: { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '11:00', closes: '20:00' },
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
  copyrightYear: 2025,
  themeColor: '#15803d',
} as const

/** The address on one line. */
export function shopAddressLine(): string {
  const { street, city, state, pincode } = SHOP.address
  return `${street}, ${city}, ${state} ${pincode}`
}

/** A link that opens a chat with the shop, with a first message filled in. */
export function chatLink(message: string): string {
  return `https://wa.me/${SHOP.chatNumber}?text=${encodeURIComponent(message)}`
}
