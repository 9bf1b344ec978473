import type { OwnFootprint } from '@bhitti/contract/calls/accounts/own-data.schemas'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { Notice } from '~/ui/states/notice.tsx'

type FootprintProps = {
  footprint: OwnFootprint
  /** The customer's own contact details; the phone is empty if unknown. */
  person: { email: string; phone: string }
  /** Row for details that the customer left in the popup without logging in. */
  leftOutside: string
  /** Instruction shown after the numbers of the orders or complaints that block the deletion. */
  before: { orders: string; complaints: string }
}

/**
 * Shows which data of a customer would be deleted, which is kept, and which orders or complaints block the deletion.
 */
export function Footprint({ footprint, person, leftOutside, before }: FootprintProps) {
  const { orders, reviews, addresses, openOrders, openTickets } = footprint
  return (
    <>
      {openOrders.length > 0 && (
        <Notice tone="gold" title="Not yet" className="mb-6">
          {openOrders.join(', ')} {openOrders.length === 1 ? 'is' : 'are'} not finished.{' '}
          {before.orders}
        </Notice>
      )}
      {openTickets.length > 0 && (
        <Notice tone="gold" title="Not yet" className="mb-6">
          {openTickets.join(', ')} {openTickets.length === 1 ? 'is' : 'are'} still open.{' '}
          {before.complaints}
        </Notice>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="font-bold">Will be deleted</h3>
          <ul className="mt-2 list-disc pl-5 text-ink-soft">
            <li className="break-words">
              Name, e-mail and phone: {person.email}
              {person.phone !== '' && `, ${formatIndianMobile(person.phone)}`}
            </li>
            <li>Password and Google sign-in; all devices are logged out</li>
            <li>
              {addresses > 0 && `${counted(addresses, 'saved address', 'saved addresses')}, `}
              {addresses > 0 ? 'cart and wishlist' : 'Cart and wishlist'}
            </li>
            <li>{leftOutside}</li>
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

export function canBeErased({
  openOrders,
  openTickets,
}: Pick<OwnFootprint, 'openOrders' | 'openTickets'>): boolean {
  return openOrders.length === 0 && openTickets.length === 0
}
