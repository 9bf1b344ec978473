import { SHOP } from '@bhitti/contract/shop-details'
import type { Site } from '@bhitti/contract/site'
import { absoluteUrl, pictureUrl } from './metadata.ts'

/**
 * Descriptions for search engines (schema.org), to hand to pageMeta as `structuredData`. React Router
 * escapes them, so that a product called `</script>` stays text.
 */

/** Days as schema.org names them. */
const DAY_NAMES = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
}

/** The shop as a Store: who, where, when. */
export function storeData(site: Site | undefined): object {
  const { street, city, state, pincode } = SHOP.address
  const picture = site?.shopPictures.social
  return {
    '@type': 'Store',
    name: SHOP.name,
    legalName: SHOP.legalName,
    description: SHOP.tagline,
    url: absoluteUrl(site, '/home'),
    logo: absoluteUrl(site, '/favicon.svg'),
    ...(picture && { image: pictureUrl(site, picture) }),
    telephone: SHOP.phone,
    email: SHOP.email,
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
      dayOfWeek: SHOP.openingHours.days.map((day) => DAY_NAMES[day]),
      opens: SHOP.openingHours.opens,
      closes: SHOP.openingHours.closes,
    },
    hasMap: SHOP.mapUrl,
    sameAs: SHOP.social.map((network) => network.url),
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
