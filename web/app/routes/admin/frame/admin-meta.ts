import type { MetaDescriptor } from 'react-router'

export function adminMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} | Admin` }, { name: 'robots', content: 'noindex' }]
}
