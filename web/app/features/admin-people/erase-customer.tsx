import type { Customer } from '@bhitti/contract/calls/accounts/people.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canBeErased, Footprint } from '~/entities/account/footprint.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf, wordsOfShop } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { footprintQuery, useEraseCustomer } from './people.queries.ts'

type EraseCustomerProps = { customer: Customer; onClose: () => void }

/** Shows what is deleted and what is kept before a customer's data is erased. */
export function EraseCustomer({ customer, onClose }: EraseCustomerProps) {
  const api = useApi()
  const footprint = useQuery(footprintQuery(api, customer._id))
  const erase = useEraseCustomer()
  const [refusal, setRefusal] = useState<string | null>(null)

  function confirm() {
    setRefusal(null)
    erase.mutate(customer._id, {
      onSuccess: ({ message }) => {
        toast({ title: message ?? 'The customer’s data is deleted' })
        onClose()
      },
      onError: (error) => {
        setRefusal(messageOf(error, 'The data could not be deleted. Please try again'))
        void footprint.refetch()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !erase.isPending && onClose()}
      title={`Delete the data of ${customer.name}?`}
      description="Use this when a customer asks for it. This cannot be undone."
      initialFocus="dialog"
    >
      {refusal !== null && (
        <Notice tone="red" role="alert" className="mb-5">
          {refusal}
        </Notice>
      )}
      {footprint.data === undefined ? (
        <StatusLine
          error={
            footprint.isError ? (wordsOfShop(footprint.error) ?? 'The shop did not answer') : null
          }
          onRetry={() => void footprint.refetch()}
        />
      ) : (
        <>
          <Footprint
            footprint={footprint.data}
            person={footprint.data.customer}
            leftOutside="The same details, where they were left in the popup"
            before={{
              orders: 'Deliver, cancel or refund first, then the data can be deleted.',
              complaints: 'Resolve the complaint first, then the data can be deleted.',
            }}
          />
          <div className="mt-7 flex flex-wrap gap-3">
            <Button
              variant="danger"
              disabled={!canBeErased(footprint.data)}
              loading={erase.isPending}
              onClick={confirm}
            >
              Delete data
            </Button>
            <Button variant="secondary" disabled={erase.isPending} onClick={onClose}>
              Keep it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
