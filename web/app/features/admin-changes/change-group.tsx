import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { ChangeContent } from './change-content.tsx'
import { groupQuery } from './changes.queries.ts'

export function ChangeGroup({ id }: { id: string }) {
  const list = useList(groupQuery(useApi(), id), 'The changes could not be loaded')
  const frame = (
    <ListFrame list={list} things="changes">
      {(changes) => (
        <ol aria-label="Individual changes" className="divide-y divide-line">
          {changes.map((change) => (
            <li key={change._id} className="py-3">
              <ChangeContent change={change} saysWho={false} />
            </li>
          ))}
        </ol>
      )}
    </ListFrame>
  )
  if (list.rows === undefined) return frame
  return <div className="mt-2 border-l-2 border-line pl-4">{frame}</div>
}
