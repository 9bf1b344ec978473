/** The sitemap's form: sitemaps.org protocol 0.9. */

export type SitemapEntry = { path: string; changedAt?: Date }

/** The most addresses that one sitemap file may hold. */
export const SITEMAP_SIZE = 50_000

/** One file of addresses. */
export function sitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `${HEAD}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`
}

/** The file that names the files. */
export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${files.join('')}</sitemapindex>`
}

/** What machines may read: everything that is the same for everybody. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Of a closed shop machines read nothing. */
export function closedRobots(): string {
  return ['User-agent: *', 'Disallow: /', ''].join('\n')
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PRIVATE_PATHS = [
  '/api/',
  '/admin',
  '/auth/',
  '/cart',
  '/checkout',
  '/order/',
  '/profile',
  '/search',
  '/wishlist',
]

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
