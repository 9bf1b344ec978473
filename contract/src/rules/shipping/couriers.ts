export const COURIERS = [
  'delhivery',
  'blueDart',
  'dtdc',
  'indiaPost',
  'shiprocket',
  'ownVan',
  'other',
] as const
export type Courier = (typeof COURIERS)[number]

export const COURIER_NAMES: Record<Courier, string> = {
  delhivery: 'Delhivery',
  blueDart: 'Blue Dart',
  dtdc: 'DTDC',
  indiaPost: 'India Post',
  shiprocket: 'Shiprocket',
  ownVan: 'Our own van',
  other: 'Another courier',
}

/** Tracking pages; `{number}` is the tracking number. India Post asks for it on its page. Null for none. */
const LINK_TEMPLATES: Record<Courier, string | null> = {
  delhivery: 'https://www.delhivery.com/track-v2/package/{number}',
  blueDart:
    'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  dtdc: 'https://www.dtdc.in/tracking/tracking_results.asp?Ttype=awb_no&strCnno={number}',
  indiaPost: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  shiprocket: 'https://shiprocket.co/tracking/{number}',
  ownVan: null,
  other: null,
}

/** `link` is entered by staff and replaces the courier's page. */
export type Followed = { courier: Courier; trackingNumber: string | null; link: string | null }

export function trackingLink({ courier, trackingNumber, link }: Followed): string | null {
  if (link !== null) return link
  const template = LINK_TEMPLATES[courier]
  if (template === null || trackingNumber === null) return null
  return template.replace('{number}', encodeURIComponent(trackingNumber))
}

export function hasTrackingNumber(courier: Courier): boolean {
  return courier !== 'ownVan'
}

/** Returns the courier's name for customers: for "other" the name that staff entered. */
export function courierName({
  courier,
  courierName: entered,
}: {
  courier: Courier
  courierName: string | null
}): string {
  return courier === 'other' && entered !== null ? entered : COURIER_NAMES[courier]
}

/** Returns the courier that a name in a file means, in any spelling; null if unknown. */
export function courierIn(text: string): Courier | null {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const wanted = plain(text)
  return (
    COURIERS.find(
      (courier) => plain(COURIER_NAMES[courier]) === wanted || courier.toLowerCase() === wanted,
    ) ?? null
  )
}

export const TRACKING_NUMBER_MAX = 40

/** Normalises a tracking number: capitals without spaces. Null if invalid. */
export function trackingNumberIn(text: string): string | null {
  const number = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(number) ? number : null
}
