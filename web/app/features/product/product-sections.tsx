import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { TextBlock } from '@bhitti/contract/rules/content/text-tree'
import { addressLine } from '@bhitti/contract/rules/shop/shop-details'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useShop } from '~/lib/pages/site.ts'
import { TextBlocks } from '~/lib/texts/text-blocks.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { type Fact, generalFacts, ownFacts } from './product-facts.ts'
import { productTextsQuery } from './product-texts.queries.ts'

export function ProductSections({ product }: { product: Product }) {
  const texts = useQuery(productTextsQuery(useApi(), product.productType)).data
  return (
    <div className="border-t border-line">
      <Disclosure summary={<Heading>Description</Heading>} open>
        <p className="whitespace-pre-line">{product.description}</p>
      </Disclosure>
      <Disclosure summary={<Heading>Product Details</Heading>}>
        <Facts facts={[...generalFacts(product), ...ownFacts(product)]} />
      </Disclosure>
      <Disclosure summary={<Heading>Shipping &amp; Delivery</Heading>}>
        <Prose blocks={texts?.delivery ?? []} />
        <p>
          <Link to="/shipping" className="text-link inline-flex min-h-touch items-center">
            Shipping &amp; Returns
          </Link>
        </p>
      </Disclosure>
      {texts !== undefined && texts.returns.length > 0 && (
        <Disclosure summary={<Heading>Returns &amp; Complaints</Heading>} open>
          <Prose blocks={texts.returns} />
        </Disclosure>
      )}
      {texts !== undefined && texts.sustainability.length > 0 && (
        <Disclosure summary={<Heading>Sustainability Insights</Heading>}>
          <Prose blocks={texts.sustainability} />
        </Disclosure>
      )}
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

function Prose({ blocks }: { blocks: readonly TextBlock[] }) {
  if (blocks.length === 0) return null
  return (
    <div className="mb-3 grid gap-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_ol,&_ul]:grid [&_ol,&_ul]:gap-2 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-line-strong">
      <TextBlocks blocks={blocks} />
    </div>
  )
}

const CONTACT = 'text-link wrap-anywhere -my-2 inline-flex min-h-touch items-center'

function MoreInformation() {
  const { website, phone, address, mapUrl, legalName } = useShop()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[min(1.5rem,4vw)] gap-y-1">
      {website && (
        <Line term="Website">
          <a href={`https://${website}`} className={CONTACT}>
            {website}
          </a>
        </Line>
      )}
      {phone && (
        <Line term="Phone">
          <a href={`tel:${phone}`} className={CONTACT}>
            {formatIndianNumber(phone)}
          </a>
        </Line>
      )}
      {address && (
        <Line term="Store">
          {addressLine(address)}
          {mapUrl && (
            <>
              <br />
              <a href={mapUrl} target="_blank" rel="noopener" className={CONTACT}>
                Open the map
              </a>
            </>
          )}
        </Line>
      )}
      {legalName && <Line term="Seller">{legalName}</Line>}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-bold text-ink">{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
