import {
  COPYRIGHT_YEAR,
  isNamed,
  openingHoursText,
  type ShopDetails,
} from '@bhitti/contract/rules/shop/shop-details'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '~/lib/pages/site.ts'
import { BrandMark } from '~/ui/marks/brand-mark.tsx'
import { ALL_COLLECTION_LINKS, CONTACT_LINKS, POLICY_LINKS, type ShopLink } from './shop-links.ts'

const LINK = 'inline-flex min-h-touch items-center py-1 underline-offset-4 hover:underline'

export default function Footer() {
  const shop = useShop()
  return (
    <footer className="bg-green-deep text-paper [&_:focus-visible]:outline-paper">
      <div className="page-width pt-section pb-8">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-8 gap-y-12 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
          <div className="max-lg:col-span-full">
            <p className="flex items-center gap-3 font-display text-4xl leading-none tracking-tight">
              <BrandMark className="h-[0.95em] w-auto text-green-light" />
              {shop.name}
            </p>
            {shop.tagline && (
              <p className="mt-5 max-w-72 text-lg leading-snug text-green-light">{shop.tagline}.</p>
            )}
          </div>
          <LinkColumn title="Shop" links={ALL_COLLECTION_LINKS} />
          <LinkColumn title="Help" links={[...CONTACT_LINKS, ...POLICY_LINKS]} />
          {isNamed(shop) && <VisitAndTalk shop={shop} />}
        </div>
        <div className="mt-section flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-paper/25 pt-6 text-sm">
          <p>
            © {COPYRIGHT_YEAR} {shop.name}
          </p>
          {shop.social.length > 0 && <SocialLinks networks={shop.social} />}
        </div>
      </div>
    </footer>
  )
}

function VisitAndTalk({ shop }: { shop: ShopDetails }) {
  const { address, email, phone } = shop
  const hours = openingHoursText(shop)
  return (
    <Column title="Visit or call us" className="max-lg:col-span-full">
      <address className="grid gap-3 pt-1.5 not-italic">
        {address && (
          <p>
            {address.street}
            <br />
            {address.city}, {address.state} {address.pincode}
          </p>
        )}
        <p className="grid justify-items-start">
          {email && (
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} className={LINK}>
              {formatIndianNumber(phone)}
            </a>
          )}
        </p>
      </address>
      {hours && <p className="mt-3 text-sm text-green-light">{hours}</p>}
    </Column>
  )
}

function SocialLinks({ networks }: { networks: ShopDetails['social'] }) {
  return (
    <ul aria-label="Social networks" className="flex flex-wrap gap-x-7">
      {networks.map((network) => (
        <li key={network.name}>
          <a href={network.url} rel="noreferrer" target="_blank" className={LINK}>
            {network.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly ShopLink[] }) {
  return (
    <Column title={title}>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} prefetch="intent" className={LINK}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

function Column({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <h2 className="eyebrow mb-3 text-green-light!">{title}</h2>
      {children}
    </div>
  )
}
