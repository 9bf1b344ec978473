import { type ShopAddress, WEEKDAY_NAMES } from '@bhitti/contract/rules/shop/shop-details'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { absoluteUrl, pictureUrl } from './metadata.ts'

export function storeData({ shop, shopPictures, ...site }: Site): object {
  const { legalName, tagline, phone, email, address, openingHours, mapUrl, social } = shop
  const picture = shopPictures.social
  return {
    '@type': 'Store',
    name: shop.name,
    ...(legalName && { legalName }),
    ...(tagline && { description: tagline }),
    url: absoluteUrl(site, '/home'),
    logo: absoluteUrl(site, '/favicon.svg'),
    ...(picture && { image: pictureUrl(site, picture) }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    currenciesAccepted: 'INR',
    ...(address && { address: addressData(address) }),
    ...(openingHours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openingHours.days.map((day) => WEEKDAY_NAMES[day]),
        opens: openingHours.opens,
        closes: openingHours.closes,
      },
    }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(social.length > 0 && { sameAs: social.map((network) => network.url) }),
  }
}

function addressData({ street, city, state, pincode }: ShopAddress): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: pincode,
    addressCountry: 'IN',
  }
}

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
