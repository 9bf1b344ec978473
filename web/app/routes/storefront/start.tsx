import { SHOP } from '@bhitti/contract/shop-details'
import { pageMeta } from '~/lib/metadata.ts'
import { FullScreenLoader } from '~/ui/full-screen-loader.tsx'
import type { Route } from './+types/start'

/** Machines are pointed to the home page; people are sent on by the guard. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: SHOP.name, description: SHOP.tagline, path: '/home' })
}

export default function Start() {
  return <FullScreenLoader />
}
