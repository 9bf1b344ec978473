import type { Product } from '@bhitti/contract/calls/catalogue.schemas'
import { formatIndianMobile } from '@bhitti/contract/rules/phone'
import { shopAddressLine } from '@bhitti/contract/rules/shop-details'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '~/lib/pages/site.ts'
import { Disclosure } from '~/ui/disclosure.tsx'
import { type Fact, factsOf, generalFacts, ownFacts } from './product-facts.ts'

/** What there is to know about a product, section by section. */
export function ProductSections({ product }: { product: Product }) {
  const facts = factsOf(product.productType)
  return (
    <div className="border-t border-line">
      <Disclosure summary={<Heading>Description</Heading>} open>
        <p className="whitespace-pre-line">{product.description}</p>
      </Disclosure>
      <Disclosure summary={<Heading>Product Details</Heading>}>
        <Facts facts={[...generalFacts(product), ...ownFacts(product)]} />
      </Disclosure>
      <Disclosure summary={<Heading>Shipping &amp; Delivery</Heading>}>
        <Lines texts={facts.shipping} />
        <p className="mt-3">
          <Link to="/shipping" className="text-link">
            Shipping &amp; Returns
          </Link>
        </p>
      </Disclosure>
      <Disclosure summary={<Heading>Sustainability Insights</Heading>}>
        <Lines texts={facts.sustainability} />
      </Disclosure>
      <Disclosure summary={<Heading>More Information</Heading>}>
        <MoreInformation />
      </Disclosure>
    </div>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="text-base">{children}</h2>
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="text-sm font-bold text-ink">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-line-strong">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function MoreInformation() {
  const shop = useShop()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="font-bold text-ink">Website</dt>
      <dd>
        <a href={`https://${shop.website}`} className="text-link">
          {shop.website}
        </a>
      </dd>
      <dt className="font-bold text-ink">Phone</dt>
      <dd>
        <a href={`tel:${shop.phone}`} className="text-link">
          {formatIndianMobile(shop.phone)}
        </a>
      </dd>
      <dt className="font-bold text-ink">Store</dt>
      <dd>
        {shopAddressLine(shop)}
        <br />
        <a href={shop.mapUrl} target="_blank" rel="noopener" className="text-link">
          Open the map
        </a>
      </dd>
      <dt className="font-bold text-ink">Seller</dt>
      <dd>{shop.legalName}</dd>
    </dl>
  )
}
