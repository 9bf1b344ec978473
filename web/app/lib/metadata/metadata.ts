import { fallbackFile, parsePicture } from '@bhitti/contract/rules/products/pictures'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { META_DESCRIPTION_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import type { Site } from '@bhitti/contract/rules/shop/site'
import type { MetaDescriptor } from 'react-router'
import { type RootData, UNKNOWN_SITE } from '../pages/site.ts'

/** The `matches` argument of meta functions; the first contains the site's settings. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export type PageMeta = {
  title: string
  description: string
  keywords?: readonly string[]
  /** The canonical path, without the origin. */
  path: string
  /** Address of a picture; the shop's own by default. */
  image?: string | null
  imageAlt?: string
  type?: 'website' | 'product'
  index?: boolean
}

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches)
  const shop = shopOf(matches)
  const title = page.title === shop.name ? homeTitle(shop) : `${page.title} | ${shop.name}`
  const description = cutDescription(page.description)
  const url = absoluteUrl(site, page.path)
  const entries: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...pictureMeta(site, page),
  ]
  if (page.keywords) entries.push({ name: 'keywords', content: page.keywords.join(', ') })
  if (page.index === false) entries.push({ name: 'robots', content: 'noindex' })
  return entries
}

function homeTitle({ name, tagline }: ShopDetails): string {
  return tagline === null ? name : `${name} – ${tagline}`
}

function pictureMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  const address = page.image ?? site?.shopPictures.social
  if (!address) return []
  const url = pictureUrl(site, address)
  return [
    { property: 'og:image', content: url },
    { name: 'twitter:image', content: url },
    { property: 'og:image:alt', content: page.imageAlt ?? page.title },
  ]
}

/** Cuts a text to 160 characters, after a whole word if possible and never within a grapheme. */
export function cutDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= META_DESCRIPTION_CHARACTERS) return flat
  const room = META_DESCRIPTION_CHARACTERS - 1
  const cutAt = flat.lastIndexOf(' ', room)
  const kept = cutAt > 0 ? flat.slice(0, cutAt) : wholeCharacters(flat, room)
  return `${kept.replace(/[\s.,;:–-]+$/u, '')}…`
}

function wholeCharacters(text: string, room: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en-IN').segment(text)) {
    if (kept.length + segment.length > room) break
    kept += segment
  }
  return kept
}

export function absoluteUrl(site: Pick<Site, 'publicUrl'> | undefined, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${site?.publicUrl ?? ''}${path}`
}

/** Returns the absolute URL of a picture's fallback file, for readers outside of the shop. */
export function pictureUrl(site: Pick<Site, 'publicUrl'> | undefined, address: string): string {
  const picture = parsePicture(address)
  return absoluteUrl(site, picture ? fallbackFile(picture) : address)
}

export function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined)?.site
}

export function shopOf(matches: Matches): ShopDetails {
  return (siteOf(matches) ?? UNKNOWN_SITE).shop
}
