import { pageMeta, shopOf } from '~/lib/metadata/metadata.ts'
import { FullScreenLoader } from '~/ui/states/full-screen-loader.tsx'
import type { Route } from './+types/start'

/** The canonical address is the home page, for search engines; the guard redirects people. */
export function meta({ matches }: Route.MetaArgs) {
  const { name, tagline } = shopOf(matches)
  return pageMeta(matches, { title: name, description: tagline ?? name, path: '/home' })
}

export default function Start() {
  return <FullScreenLoader />
}
