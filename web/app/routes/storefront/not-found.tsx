import { data } from 'react-router'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { NotFoundMessage } from '../not-found-message.tsx'
import type { Route } from './+types/not-found'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Page not found',
    description: '404 Page Not Found',
    path: location.pathname,
    index: false,
  })
}

export default function NotFound() {
  return <NotFoundMessage />
}
