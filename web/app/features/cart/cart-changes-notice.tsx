import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'

type CartChangesNoticeProps = { changes: readonly string[]; onRead: () => void }

export function CartChangesNotice({ changes, onRead }: CartChangesNoticeProps) {
  return (
    <div role="status" className="not-empty:mt-6">
      {changes.length > 0 && (
        <Notice tone="gold" title="Your cart has changed">
          <ul className="mt-1 grid gap-1 text-sm">
            {changes.map((change) => (
              <li key={change}>{change}.</li>
            ))}
          </ul>
          <Button variant="quiet" size="small" className="mt-2" onClick={onRead}>
            OK
          </Button>
        </Notice>
      )}
    </div>
  )
}
