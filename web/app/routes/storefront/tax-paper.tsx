import { OwnTaxPaper } from '~/features/orders/tax-papers/own-tax-paper.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSession } from '~/lib/session/session.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import type { Route } from './+types/tax-paper'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Your invoice',
    description: 'The invoice for your order.',
    path: `/order/papers/${params.id}`,
    index: false,
  })
}

export default function TaxPaperPage({ params }: Route.ComponentProps) {
  const { user } = useSession()
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      {user ? (
        <OwnTaxPaper id={params.id} />
      ) : (
        <div className="py-section text-center">
          <p className="display-small">Please log in to see your invoice.</p>
          <ButtonLink to="/auth/login" className="mt-7">
            Login
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
