/** Sitemaps by the sitemaps.org protocol 0.9. */

export type SitemapEntry = { path: string; changedAt?: Date }

/** The protocol's limit of addresses per file */
export const SITEMAP_SIZE = 50_000

export function sitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `${HEAD}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`
}

export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${files.join('')}</sitemapindex>`
}

export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

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
