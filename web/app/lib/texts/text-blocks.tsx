import { type BlockFact, factLink, factText } from '@bhitti/contract/rules/content/shop-facts'
import type { TextBlock } from '@bhitti/contract/rules/content/text-tree'
import { openingHoursText, shopAddressLine } from '@bhitti/contract/rules/shop/shop-details'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import { useShop } from '~/lib/pages/site.ts'
import { TextParts } from './text-parts.tsx'

export const PROSE =
  '[&_a]:text-ink [&_dd]:mt-1 [&_dt]:mt-5 [&_dt]:font-bold [&_dt]:text-ink [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-bold [&_h3]:text-ink [&_li]:mt-2 [&_li]:pl-1 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_p+p]:mt-4 [&_strong]:text-ink [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-5'

/** The blocks of a shop text, without styles of their own. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered.
    <Block key={place} block={block} />
  ))
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <TextParts parts={block.parts} />
        </p>
      )
    case 'heading':
      return (
        <h3>
          <TextParts parts={block.parts} />
        </h3>
      )
    case 'terms':
      return (
        <dl>
          {block.items.map(({ term, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are never reordered.
            <div key={place}>
              <dt>
                <TextParts parts={term} />
              </dt>
              <dd>
                <TextParts parts={text} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'factBlock':
      return <FactBlock fact={block.fact} />
    default:
      return <List block={block} />
  }
}

function List({ block }: { block: Extract<TextBlock, { kind: 'bullets' | 'numbers' }> }) {
  const Tag = block.kind === 'bullets' ? 'ul' : 'ol'
  return (
    <Tag>
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are never reordered.
        <li key={place}>
          <Entry blocks={item} />
        </li>
      ))}
    </Tag>
  )
}

/** The first paragraph is unwrapped, so that it starts on the line of the list marker. */
function Entry({ blocks: [first, ...more] }: { blocks: readonly TextBlock[] }) {
  if (first?.kind !== 'paragraph') return <TextBlocks blocks={first ? [first, ...more] : more} />
  return (
    <>
      <TextParts parts={first.parts} />
      <TextBlocks blocks={more} />
    </>
  )
}

function FactBlock({ fact }: { fact: BlockFact }) {
  return (
    <address className="my-4 border-l-2 border-green pl-4 not-italic">
      {fact === 'seller' ? <Seller /> : <GrievanceOfficer />}
    </address>
  )
}

function Seller() {
  const shop = useShop()
  return (
    <>
      <strong>{shop.legalName}</strong>
      <br />
      {factText('address', shop)}
    </>
  )
}

/** The grievance officer, whom the E-Commerce Rules and the DPDP Act require the shop to name. */
function GrievanceOfficer() {
  const shop = useShop()
  if (shop.grievanceOfficer === null) return '[grievance officer: not entered yet]'
  const { name, designation, email, phone } = shop.grievanceOfficer
  const officer = { ...shop, email, phone }
  return (
    <>
      <strong>
        {name}, {designation}
      </strong>
      <br />
      {shop.legalName}
      <br />
      {shopAddressLine(shop)}
      <br />
      <a href={factLink('email', officer) ?? undefined} className="text-link">
        {email}
      </a>{' '}
      ·{' '}
      <a href={factLink('phone', officer) ?? undefined} className="text-link whitespace-nowrap">
        {formatIndianNumber(phone)}
      </a>
      <br />
      {openingHoursText(shop)}
    </>
  )
}
