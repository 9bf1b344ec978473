import { factLink, factText, type LineFact } from '@bhitti/contract/rules/content/shop-facts'
import type { TextPart } from '@bhitti/contract/rules/content/text-tree'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useShop } from '~/lib/pages/site.ts'

export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
    <Part key={place} part={part} />
  ))
}

function Part({ part }: { part: TextPart }) {
  if (typeof part === 'string') return <Words text={part} />
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <TextParts parts={part.parts} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <TextParts parts={part.parts} />
        </em>
      )
    case 'break':
      return <br />
    case 'link':
      return <TextLink to={part.to} parts={part.parts} />
    case 'fact':
      return <Fact fact={part.fact} />
    case 'blank':
      return <mark className="rounded-sm bg-gold-tint px-1 text-ink">[[{part.text}]]</mark>
  }
}

/** Keeps ranges such as “5-7” on one line, as browsers may break after a hyphen. */
function Words({ text }: { text: string }) {
  const pieces = text.split(/(\d+-\d+)/)
  if (pieces.length === 1) return text
  return pieces.map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never reordered.
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never reordered.
      <Fragment key={place}>{piece}</Fragment>
    ),
  )
}

function TextLink({ to, parts }: { to: string; parts: readonly TextPart[] }) {
  if (to.startsWith('/') || to.startsWith('#')) {
    return (
      <Link to={to} className="text-link">
        <TextParts parts={parts} />
      </Link>
    )
  }
  return (
    <a href={to} rel="noreferrer" className="text-link">
      <TextParts parts={parts} />
    </a>
  )
}

function Fact({ fact }: { fact: LineFact }) {
  const shop = useShop()
  const text = factText(fact, shop)
  const link = factLink(fact, shop)
  if (link === null) return text
  return (
    <a href={link} className="text-link whitespace-nowrap">
      {text}
    </a>
  )
}
