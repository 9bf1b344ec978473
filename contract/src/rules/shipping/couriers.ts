/** Who carries parcels, and where each tells how far one is. */

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

/**
 * Where a parcel is followed; `{number}` stands for its tracking number. India Post asks for the number on its page.
 * Null where nobody but the shop knows.
 */
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

/** What a parcel is followed by; `link` is what staff entered instead of the courier’s usual address. */
export type Followed = { courier: Courier; trackingNumber: string | null; link: string | null }

/** Where a customer follows a parcel; null where there is nothing to follow it by. */
export function trackingLink({ courier, trackingNumber, link }: Followed): string | null {
  if (link !== null) return link
  const template = LINK_TEMPLATES[courier]
  if (template === null || trackingNumber === null) return null
  return template.replace('{number}', encodeURIComponent(trackingNumber))
}

/** Whether parcels of a courier go by a number; the shop's own van is called instead. */
export function hasTrackingNumber(courier: Courier): boolean {
  return courier !== 'ownVan'
}

/** What a courier is called for a customer: of another courier the name that staff entered. */
export function courierName({
  courier,
  courierName: entered,
}: {
  courier: Courier
  courierName: string | null
}): string {
  return courier === 'other' && entered !== null ? entered : COURIER_NAMES[courier]
}

/** The courier that somebody means by a name in a file, however it is written; null for none that is known. */
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

/**
 * A tracking number in its one spelling: without spaces, in capitals. Null for what is none.
 */
export function trackingNumberIn(text: string): string | null {
  const number = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(number) ? number : null
}
