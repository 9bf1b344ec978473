import { PROMOTION_STATES } from '@bhitti/contract/promotions'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PromotionList } from '~/features/admin-promotions/promotion-list.tsx'
import type { PanelTask } from '~/features/admin-promotions/promotion-panel.tsx'
import { STATE_NAMES } from '~/features/admin-promotions/promotion-words.ts'
import type { PromotionFilters } from '~/features/admin-promotions/promotions.queries.ts'
import { useAddressChange, withParams } from '~/lib/address-change.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button } from '~/ui/button.tsx'
import { SearchField } from '~/ui/search-field.tsx'
import { adminMeta } from './frame/admin-meta.ts'

const PromotionPanel = lazy(() => import('~/features/admin-promotions/promotion-panel.tsx'))

export const meta = adminMeta('Promotions')

export default function PromotionsPage() {
  const [address] = useSearchParams()
  const changeAddress = useAddressChange()
  const filters = readFilters(address)
  const panel = usePanel()
  const add = () => panel.show({ kind: 'add' })

  return (
    <AdminPage
      title="Promotions"
      intro="Codes that customers type in the cart. A limit holds however many check out at once."
      actions={<Button onClick={add}>New promotion</Button>}
    >
      <States filters={filters} />
      <SearchField
        label="Search promotions"
        hideLabel
        placeholder="Code or note"
        className="mb-4 max-w-sm"
        value={filters.search}
        onSearch={(search) => changeAddress(withParams({ search }))}
      />
      <PromotionList
        filters={filters}
        onAdd={add}
        onEdit={({ _id }) => panel.show({ kind: 'edit', id: _id })}
      />
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

/** What the side panel is open for; the task stays while it closes, so that nothing jumps. */
function usePanel() {
  const [state, setState] = useState({ task: null as PanelTask | null, isOpen: false, number: 0 })
  return {
    ...state,
    show: (task: PanelTask) =>
      setState(({ number }) => ({ task, isOpen: true, number: number + 1 })),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  }
}

/** All promotions, or those in one state. */
function States({ filters }: { filters: PromotionFilters }) {
  const lists = [
    { state: null, name: 'All' },
    ...PROMOTION_STATES.toReversed().map((state) => ({ state, name: STATE_NAMES[state] })),
  ]
  return (
    <nav
      aria-label="States of promotions"
      className="mb-5 flex gap-7 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {lists.map(({ state, name }) => (
        <Link
          key={name}
          to={`?${writeFilters({ ...filters, state })}`}
          preventScrollReset
          aria-current={state === filters.state ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap text-ink-soft hover:text-ink focus-visible:outline-offset-[-3px] aria-[current]:border-green aria-[current]:font-bold aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function readFilters(address: URLSearchParams): PromotionFilters {
  const state = PROMOTION_STATES.find((known) => known === address.get('state')) ?? null
  return { state, search: address.get('search') ?? '' }
}

function writeFilters({ state, search }: PromotionFilters): URLSearchParams {
  const address = new URLSearchParams()
  if (state) address.set('state', state)
  if (search) address.set('search', search)
  return address
}
