import { fallbackFile, parsePicture } from '@bhitti/contract/rules/products/pictures'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { META_DESCRIPTION_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import type { Site } from '@bhitti/contract/rules/shop/site'
import type { MetaDescriptor } from 'react-router'
import { type RootData, UNKNOWN_SITE } from '../pages/site.ts'

/** Wide enough for link previews and search engines. */

/** What a route's meta function gets as `matches`; the installation's settings come from the first. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export type PageMeta = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  keywords?: readonly string[]
  /** The page's one true address, without the origin. */
  path: string
  /** Address of a picture as pages show it; the shop's own when left out. */
  image?: string | null
  imageAlt?: string
  type?: 'website' | 'product'
  /** False keeps the page out of search engines. */
  index?: boolean
}

/** Title, description, canonical link and link previews of a page. */
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

/**
 * At most 160 characters, cut after a whole word where there is one, and never inside what a reader
 * sees as one character.
 */
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

/** An address with the origin under which the shop is reached. */
export function absoluteUrl(site: Pick<Site, 'publicUrl'> | undefined, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${site?.publicUrl ?? ''}${path}`
}

/** A picture for readers outside of the shop: one file of it, with the origin. */
export function pictureUrl(site: Pick<Site, 'publicUrl'> | undefined, address: string): string {
  const picture = parsePicture(address)
  return absoluteUrl(site, picture ? fallbackFile(picture) : address)
}

/** The installation's settings as a meta function sees them. */
export function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined)?.site
}

/** Who the shop is, as a meta function sees it. */
export function shopOf(matches: Matches): ShopDetails {
  return (siteOf(matches) ?? UNKNOWN_SITE).shop
}
