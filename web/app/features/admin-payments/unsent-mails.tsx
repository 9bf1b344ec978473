import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { AllWell } from './all-well.tsx'

export function UnsentMails({ count }: { count: number }) {
  return (
    <PagePart
      title="E-mails"
      intro="E-mails that could not be sent are tried again for three days."
    >
      {count === 0 ? (
        <AllWell>All e-mails have been sent.</AllWell>
      ) : (
        <p>
          <strong>{formatNumber(count)}</strong> {count === 1 ? 'e-mail is' : 'e-mails are'} waiting
          to be sent.
        </p>
      )}
    </PagePart>
  )
}
