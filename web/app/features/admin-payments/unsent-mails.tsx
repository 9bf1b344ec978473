import { formatNumber } from '@bhitti/contract/rules/measures'
import { AllWell, DeskPart } from './desk-part.tsx'

/** How many mails about orders wait to be sent. */
export function UnsentMails({ count }: { count: number }) {
  return (
    <DeskPart
      title="Mails about orders"
      intro="Mails that could not be sent are tried again for three days."
    >
      {count === 0 ? (
        <AllWell>All mails have been sent.</AllWell>
      ) : (
        <p>
          <strong>{formatNumber(count)}</strong> {count === 1 ? 'mail waits' : 'mails wait'} to be
          sent.
        </p>
      )}
    </DeskPart>
  )
}
