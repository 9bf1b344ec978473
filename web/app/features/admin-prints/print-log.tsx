import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { shownCode } from '@bhitti/contract/rules/print/label-code'
import { STAGE_NAMES } from '@bhitti/contract/rules/print/print-stages'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Link } from 'react-router'
import { Part } from '~/ui/layout/part.tsx'
import { stripsWords } from './print-words.ts'

export function PrintLog({ print }: { print: PrintDetails }) {
  return (
    <Part level="h2" title="History">
      <ol className="grid gap-3">
        {print.moves.map(({ from, to, at, by, note }) => (
          <li key={`${to} ${at}`} className="grid gap-0.5">
            <span className="font-bold">{from === to ? 'Note' : STAGE_NAMES[to]}</span>
            <span className="text-sm text-ink-soft">
              {formatDateTime(at)} ·{' '}
              {by?.name ?? (from === null ? 'as the order was paid' : 'by the customer')}
            </span>
            {note !== null && <span className="break-words text-sm">“{note}”</span>}
          </li>
        ))}
      </ol>
      {print.again.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-sm font-bold">Other prints of this line</h3>
          <ul>
            {print.again.map(({ _id, code, strips }) => (
              <li key={_id}>
                <Link to={`/admin/board/${_id}`} className="text-link">
                  {shownCode(code)}
                </Link>{' '}
                <span className="text-sm text-ink-soft">({stripsWords(strips)})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
