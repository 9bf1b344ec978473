import type { Customer, CustomerFootprint } from '@bhitti/contract/calls/people.schemas'
import { formatIndianMobile } from '@bhitti/contract/rules/phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf, wordsOfShop } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { Notice } from '~/ui/notice.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { footprintQuery, useEraseCustomer } from './people.queries.ts'

type EraseCustomerProps = { customer: Customer; onClose: () => void }

/** Says what goes and what stays before a customer's data is deleted. */
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
          <GoesAndStays footprint={footprint.data} />
          <div className="mt-7 flex flex-wrap gap-3">
            <Button
              variant="danger"
              disabled={
                footprint.data.openOrders.length > 0 || footprint.data.openTickets.length > 0
              }
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

function GoesAndStays({ footprint }: { footprint: CustomerFootprint }) {
  const { customer, orders, reviews, addresses, openOrders, openTickets } = footprint
  return (
    <>
      {openOrders.length > 0 && (
        <Notice tone="gold" title="Not yet" className="mb-6">
          {openOrders.join(', ')} {openOrders.length === 1 ? 'is' : 'are'} not finished. Deliver,
          cancel or refund first, then the data can be deleted.
        </Notice>
      )}
      {openTickets.length > 0 && (
        <Notice tone="gold" title="Not yet" className="mb-6">
          {openTickets.join(', ')} {openTickets.length === 1 ? 'is' : 'are'} still open. Resolve the
          complaint first, then the data can be deleted.
        </Notice>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="font-bold">Will be deleted</h3>
          <ul className="mt-2 list-disc pl-5 text-ink-soft">
            <li className="break-words">
              Name, e-mail and phone: {customer.email}
              {customer.phone !== '' && `, ${formatIndianMobile(customer.phone)}`}
            </li>
            <li>Password and Google sign-in; all devices are logged out</li>
            <li>
              {addresses > 0 && `${counted(addresses, 'saved address', 'saved addresses')}, `}
              {addresses > 0 ? 'cart and wishlist' : 'Cart and wishlist'}
            </li>
            <li>The same details in the popup’s contacts</li>
            {orders > 0 && <li>Phone, notes and special instructions on orders</li>}
          </ul>
        </div>
        <div>
          <h3 className="font-bold">Will be kept</h3>
          <ul className="mt-2 list-disc pl-5 text-ink-soft">
            {orders > 0 && (
              <li>
                {counted(orders, 'paid order', 'paid orders')} with the name and address of the
                invoice, for eight financial years as tax and company law ask
              </li>
            )}
            {reviews > 0 && <li>{counted(reviews, 'review', 'reviews')}, as “Former customer”</li>}
            <li>A note in the change log, without saying who it was</li>
          </ul>
        </div>
      </div>
    </>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
