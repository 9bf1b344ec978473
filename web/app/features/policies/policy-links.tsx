import { formatIndianMobile } from '@bhitti/contract/rules/phone'
import {
  openingHoursText,
  type ShopDetails,
  shopAddressLine,
} from '@bhitti/contract/rules/shop-details'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '~/lib/pages/site.ts'

/** Something that the shop says of itself, within a text that is otherwise always the same. */
export function OfShop({ words }: { words: (shop: ShopDetails) => string }) {
  return words(useShop())
}

/** A link in the text of a policy to another page of the shop. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  )
}

/** An e-mail address that opens a new message; the shop's own unless given. */
export function EmailLink({ address }: { address?: string }) {
  const { email } = useShop()
  return (
    <a href={`mailto:${address ?? email}`} className="text-link">
      {address ?? email}
    </a>
  )
}

/** A phone number that can be dialled; the shop's own unless given. */
export function PhoneLink({ number }: { number?: string }) {
  const { phone } = useShop()
  return (
    <a href={`tel:${number ?? phone}`} className="text-link whitespace-nowrap">
      {formatIndianMobile(number ?? phone)}
    </a>
  )
}

/** Legal name and address of the seller. */
export function Seller() {
  const shop = useShop()
  return (
    <address className="my-4 border-l-2 border-green pl-4 not-italic">
      <strong>{shop.legalName}</strong>
      <br />
      {shopAddressLine(shop)}, {shop.address.country}
    </address>
  )
}

/** The person to whom complaints go, as the E-Commerce Rules and the DPDP Act want them named. */
export function GrievanceOfficer() {
  const shop = useShop()
  const { name, designation, email, phone } = shop.grievanceOfficer
  return (
    <address className="my-4 border-l-2 border-green pl-4 not-italic">
      <strong>
        {name}, {designation}
      </strong>
      <br />
      {shop.legalName}
      <br />
      {shopAddressLine(shop)}
      <br />
      <EmailLink address={email} /> · <PhoneLink number={phone} />
      <br />
      {openingHoursText(shop)}
    </address>
  )
}
