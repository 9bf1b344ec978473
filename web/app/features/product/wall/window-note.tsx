import { customisationDetails } from '@bhitti/contract/rules/orders/customisation-words'
import type { WindowMeasures } from '~/entities/configuration/window-measures.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'

type WindowNoteProps = { measures: WindowMeasures; onForget: () => void }

export default function WindowNote({ measures, onForget }: WindowNoteProps) {
  const details = customisationDetails({ customisation: measures })
  return (
    <Notice tone="green" role="status" title="Made for your window">
      <dl className="mt-1 text-sm">
        {details.map(({ label, text }) => (
          <div key={label}>
            <dt className="inline text-ink-soft">{label}: </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" size="small" onClick={onForget}>
        {measures.curtain ? 'Order plain fabric instead' : 'Order by size only'}
      </Button>
    </Notice>
  )
}
