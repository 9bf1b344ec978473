import { useEffect, useRef } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import type { Difference } from './product-conflict.ts'

type ConflictNoticeProps = {
  who: string | null
  differences: readonly Difference[]
  isDeleted: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows how somebody else changed the product, and offers both versions. */
export function ConflictNotice({
  who,
  differences,
  isDeleted,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is at the end of the form, this notice at its start.
  useEffect(() => box.current?.focus(), [])
  const name = who ?? 'Somebody else'
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        tone="gold"
        role="alert"
        title={`${name} has ${isDeleted ? 'deleted' : 'changed'} this product since you opened it`}
      >
        {differences.length > 0 && <Comparison differences={differences} />}
        <p className="mt-3 text-sm text-ink-soft">
          {isDeleted
            ? 'It is in the archive now, where you can restore it. What you save here is saved there.'
            : 'If you keep yours, their changes to fields that you have not touched are included. Nothing is saved until you press Update Product.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button size="small" variant="secondary" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="small" variant="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function Comparison({ differences }: Pick<ConflictNoticeProps, 'differences'>) {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead>
        <tr className="align-bottom text-ink-soft">
          <th className="py-1.5 pr-4 font-normal">Changed</th>
          <th className="py-1.5 pr-4 font-normal">Theirs</th>
          <th className="py-1.5 font-normal">Yours</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, name, theirs, mine }) => (
          <tr key={field} className="border-t border-line align-top">
            <th className="py-2 pr-4 font-bold">{name}</th>
            <td className="max-w-48 py-2 pr-4 break-words">
              <span className="line-clamp-3">{theirs}</span>
            </td>
            <td className="max-w-48 py-2 break-words">
              <span className="line-clamp-3">{mine ?? 'not touched'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
