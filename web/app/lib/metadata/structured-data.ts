import { DEFAULT_DETAILS, WEEKDAY_NAMES } from '@bhitti/contract/rules/shop-details'
import type { Site } from '@bhitti/contract/rules/site'
import { absoluteUrl, pictureUrl } from './metadata.ts'

/** Descriptions for search engines (schema.org), for a StructuredDataScript. */

/** The shop as a Store: who, where, when. */
export function storeData(site: Site | undefined): object {
  const shop = site?.shop ?? DEFAULT_DETAILS
  const { street, city, state, pincode } = shop.address
  const picture = site?.shopPictures.social
  return {
    '@type': 'Store',
    name: shop.name,
    legalName: shop.legalName,
    description: shop.tagline,
    url: absoluteUrl(site, '/home'),
    logo: absoluteUrl(site, '/favicon.svg'),
    ...(picture && { image: pictureUrl(site, picture) }),
    telephone: shop.phone,
    email: shop.email,
    currenciesAccepted: 'INR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: pincode,
      addressCountry: 'IN',
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: shop.openingHours.days.map((day) => WEEKDAY_NAMES[day]),
      opens: shop.openingHours.opens,
      closes: shop.openingHours.closes,
    },
    hasMap: shop.mapUrl,
    sameAs: shop.social.map((network) => network.url),
  }
}

/** A breadcrumb from the home page down; the last entry is the page itself. */
export function breadcrumbData(
  site: Site | undefined,
  trail: readonly { name: string; path: string }[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  }
}
