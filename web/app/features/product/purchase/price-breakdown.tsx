import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { type ReactNode, useEffect, useState } from 'react'
import { explainPrice, type Quote, type SoldProduct } from '~/entities/configuration/price-lines.ts'

const ANNOUNCE_AFTER_MS = 700

/** The rows of the current price and the total. Empty rows keep their place, so that nothing shifts. */
export function PriceBreakdown({ product, quoted }: { product: SoldProduct; quoted: Quote }) {
  return (
    <section aria-label="Your price" className="border-y border-line py-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {explainPrice(product, quoted).map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right">
              {text === null ? <span className="text-ink-faint">–</span> : inBothMeasures(text)}
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt className="self-end pt-2 text-base font-bold">
            {quoted.kind === 'from' ? 'Total from' : 'Total'}
          </dt>
          <dd className="figure pt-2 text-right text-2xl leading-tight">
            {quoted.kind === 'none' ? (
              <span className="text-ink-faint">–</span>
            ) : (
              formatPaise(quoted.priced.line.totalPaise)
            )}
          </dd>
        </div>
      </dl>
      <p className="mt-1 min-h-6 text-right text-sm text-ink-soft">
        {quoted.kind === 'total' ? 'Including all applicable taxes' : nextStep(quoted.missing)}
      </p>
      <TotalAnnouncement quoted={quoted} />
    </section>
  )
}

/**
 * Keeps each measure on one line, so that a long text such as “120 × 96 in (304.8 cm × 243.8 cm)” wraps between them.
 */
function inBothMeasures(text: string): ReactNode {
  const [own, metric] = text.split(' (')
  if (metric === undefined) return text
  return (
    <>
      {own} <span className="inline-block">({metric}</span>
    </>
  )
}

/** Announces the new total to screen readers once the shopper stops typing. */
function TotalAnnouncement({ quoted }: { quoted: Quote }) {
  const text =
    quoted.kind === 'none'
      ? ''
      : `${quoted.kind === 'from' ? 'Total from' : 'Total'} ${formatPaise(quoted.priced.line.totalPaise)}`
  // The initial total is read with the page, so it is not announced.
  const [spoken, setSpoken] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}

/** Returns a neutral hint about the missing choice. Errors appear at the fields only after an attempt to buy. */
function nextStep(missing: string): string {
  const asked = /^Please (?:enter|select) (?<what>.+)$/.exec(missing)?.groups?.what
  if (asked === undefined) return missing
  const verb = missing.startsWith('Please enter') ? 'Enter' : 'Choose'
  return `${verb} ${asked} to see your price`
}
