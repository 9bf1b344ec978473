import { formatIndianMobile } from '@bhitti/contract/phone'
import { SHOP, shopAddressLine } from '@bhitti/contract/shop-details'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link in the text of a policy to another page of the shop. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  )
}

/** An e-mail address that opens a new message; the shop's own unless given. */
export function EmailLink({ address = SHOP.email }: { address?: string }) {
  return (
    <a href={`mailto:${address}`} className="text-link">
      {address}
    </a>
  )
}

/** A phone number that can be dialled; the shop's own unless given. */
export function PhoneLink({ number = SHOP.phone }: { number?: string }) {
  return (
    <a href={`tel:${number}`} className="text-link whitespace-nowrap">
      {formatIndianMobile(number)}
    </a>
  )
}

/** Legal name and address of the seller. */
export function Seller() {
  return (
    <address className="my-4 border-l-2 border-green pl-4 not-italic">
      <strong>{SHOP.legalName}</strong>
      <br />
      {shopAddressLine()}, {SHOP.address.country}
    </address>
  )
}

/** The person to whom complaints go, as the E-Commerce Rules and the DPDP Act want them named. */
export function GrievanceOfficer() {
  const { name, designation, email, phone } = SHOP.grievanceOfficer
  return (
    <address className="my-4 border-l-2 border-green pl-4 not-italic">
      <strong>
        {name}, {designation}
      </strong>
      <br />
      {SHOP.legalName}, {shopAddressLine()}
      <br />
      <EmailLink address={email} /> · <PhoneLink number={phone} />
      <br />
      {SHOP.hours}
    </address>
  )
}
