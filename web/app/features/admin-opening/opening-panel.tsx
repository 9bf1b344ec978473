import { changeOpening } from '@bhitti/contract/calls/shop/opening.endpoints'
import type { Opening } from '@bhitti/contract/calls/shop/opening.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useSite } from '~/lib/pages/site.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { openingQuery } from './opening.queries.ts'
import { countMissing, lastChangeWords, openingWords } from './opening-words.ts'
import { RequirementList } from './requirement-list.tsx'

export function OpeningPanel({ opening }: { opening: Opening }) {
  const { tone, title, text } = openingWords(opening)
  const lastChange = lastChangeWords(opening)
  return (
    <div className="max-w-4xl">
      <Notice tone={tone} role="status" title={title}>
        <p className="mt-1">{text}</p>
        {lastChange && <p className="mt-1 text-sm text-ink-soft">{lastChange}</p>}
      </Notice>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <May permission="opening.change">
          {opening.isOpen ? <CloseButton /> : <OpenButton opening={opening} />}
        </May>
        <ShopLink isOpen={opening.isOpen} />
      </div>
      <h2 className="display-small mt-part mb-5">What a shop needs</h2>
      <RequirementList requirements={opening.requirements} />
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        This list is not legal or tax advice. Please have your accountant check what you enter, and
        a lawyer check the policies.
      </p>
    </div>
  )
}

/** Link to the shop. Staff can view a closed shop in a new tab; an open one is viewed as a visitor. */
function ShopLink({ isOpen }: { isOpen: boolean }) {
  const { publicUrl } = useSite()
  if (isOpen) {
    return (
      <p className="text-sm text-ink-soft">
        Shoppers find it at <span className="break-all text-ink">{publicUrl}</span>
      </p>
    )
  }
  return (
    <a
      href="/home"
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex items-center gap-1.5 py-2"
    >
      Preview the shop
      <ExternalLink aria-hidden size={16} />
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}

function OpenButton({ opening }: { opening: Opening }) {
  const change = useOpeningChange('The shop is open')
  const missing = countMissing(opening)
  const isReady = opening.isDemo || missing === 0
  return (
    <Button
      loading={change.isPending}
      loadingLabel="Opening..."
      disabled={!isReady}
      onClick={() => change.mutate(true)}
    >
      Open the shop
    </Button>
  )
}

function CloseButton() {
  const [isAsked, setIsAsked] = useState(false)
  const change = useOpeningChange('The shop is closed')
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        Close the shop
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Close the shop?"
        description="Shoppers will see that the shop opens soon, and nobody can order or pay. Customers can still see their orders and invoices, and payments already started will be completed. You can open it again at any time."
        confirmLabel="Close the shop"
        cancelLabel="Keep it open"
        isPending={change.isPending}
        onConfirm={() => change.mutate(false, { onSettled: () => setIsAsked(false) })}
      />
    </>
  )
}

function useOpeningChange(done: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = openingQuery(api)
  return useMutation({
    mutationFn: (isOpen: boolean) => api(changeOpening, { body: { isOpen } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, data)
      toast({ title: `${done}. Everybody sees it within two seconds` })
    },
    onError: (error) => {
      toast({
        title: messageOf(error, 'This could not be done. Please try again'),
        variant: 'destructive',
      })
      void queryClient.refetchQueries({ queryKey })
    },
  })
}
