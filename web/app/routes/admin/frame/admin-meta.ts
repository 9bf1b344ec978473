import type { MetaDescriptor } from 'react-router'

/** The meta function of a page of the admin area, which no search engine may keep. */
export function adminMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} | Admin` }, { name: 'robots', content: 'noindex' }]
}
