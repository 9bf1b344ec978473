import { Suspense } from 'react'
import { PromotionList } from '~/features/admin-promotions/promotion-list.tsx'
import type { PanelTask } from '~/features/admin-promotions/promotion-panel.tsx'
import { May } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { usePanel } from '~/ui/overlays/use-panel.ts'
import { adminMeta } from './frame/admin-meta.ts'

const PromotionPanel = lazyPart(() => import('~/features/admin-promotions/promotion-panel.tsx'))

export const meta = adminMeta('Promotions')

export default function PromotionsPage() {
  const panel = usePanel<PanelTask>()
  const add = () => panel.show({ kind: 'add' })

  return (
    <AdminPage
      title="Promotions"
      intro="Codes that customers enter in the cart. Limits hold even when many people check out at the same time."
      actions={
        <May permission="promotions.edit">
          <Button onClick={add}>New promotion</Button>
        </May>
      }
    >
      <PromotionList onAdd={add} onEdit={({ _id }) => panel.show({ kind: 'edit', id: _id })} />
      {panel.task && (
        <Suspense fallback={null}>
          <PromotionPanel
            key={panel.number}
            task={panel.task}
            open={panel.isOpen}
            onClose={panel.close}
          />
        </Suspense>
      )}
    </AdminPage>
  )
}
