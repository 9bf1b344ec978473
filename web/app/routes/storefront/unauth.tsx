import { pageMeta } from '~/lib/metadata/metadata.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import type { Route } from './+types/unauth'

const TEXT = 'No access Unauthourized page'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'No access', description: TEXT, path: '/unauth', index: false })
}

export default function Unauthorized() {
  return (
    <div className="page-width py-section text-center">
      <h1 className="display-large">{TEXT}</h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft">
        Your account does not have access to this part of the shop.
      </p>
      <ButtonLink to="/home" className="mt-8">
        Home
      </ButtonLink>
    </div>
  )
}
