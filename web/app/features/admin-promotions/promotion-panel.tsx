import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useDiscardQuestion } from '~/lib/forms/use-discard-question.tsx'
import { Drawer } from '~/ui/overlays/drawer.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { PromotionEditor } from './promotion-editor.tsx'
import { promotionQuery } from './promotions.queries.ts'

export type PanelTask = { kind: 'add' } | { kind: 'edit'; id: string }

type PromotionPanelProps = { task: PanelTask; open: boolean; onClose: () => void }

/** Side panel to add or edit a promotion. Asks before it discards changes. */
export default function PromotionPanel({ task, open, onClose }: PromotionPanelProps) {
  const [isDirty, setDirty] = useState(false)
  const { close, question } = useDiscardQuestion(open && isDirty, () => {
    setDirty(false)
    onClose()
  })

  return (
    <Drawer
      open={open}
      onOpenChange={close}
      title={task.kind === 'add' ? 'New promotion' : 'Edit promotion'}
      size="large"
    >
      {task.kind === 'add' ? (
        <PromotionEditor stored={null} onDirty={setDirty} onDone={onClose} />
      ) : (
        <Stored id={task.id} onDirty={setDirty} onDone={onClose} />
      )}
      {question}
    </Drawer>
  )
}

type StoredProps = { id: string; onDirty: (isDirty: boolean) => void; onDone: () => void }

function Stored({ id, ...editing }: StoredProps) {
  const query = useQuery(promotionQuery(useApi(), id))
  if (!query.data) {
    const error = query.isError ? messageOf(query.error, 'The promotion could not be loaded') : null
    return <StatusLine error={error} onRetry={() => void query.refetch()} />
  }
  return <PromotionEditor stored={query.data} {...editing} />
}
