import {
  BLOCK_FACT_NAMES,
  BLOCK_FACTS,
  factText,
  LINE_FACT_NAMES,
} from '@bhitti/contract/rules/content/shop-facts'
import { useShop } from '~/lib/pages/site.ts'
import { Disclosure } from '~/ui/layout/disclosure.tsx'

const SYNTAX: readonly (readonly [string, string])[] = [
  ['**bold**, *italic*', 'emphasis'],
  ['- one entry', 'a list; with two spaces before it, within the entry above'],
  ['1. first', 'a numbered list'],
  ['[words](/reachout)', 'a link to a page of the shop, to https://…, mailto:… or tel:…'],
  ['## Where we deliver', 'a section of a policy; {#where} behind it fixes its address'],
  ['### Heading', 'a heading within a section'],
  ['**Term**, and the meaning on the next line', 'a term and its meaning'],
  ['[[days]]', 'something still to be filled in; a text with it is not published'],
]

export function WritingHelp() {
  const shop = useShop()
  return (
    <div>
      <Disclosure summary="How to write">
        <dl className="grid gap-2 text-sm">
          {SYNTAX.map(([code, meaning]) => (
            <div key={code}>
              <dt>
                <code>{code}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Disclosure summary="Facts of the shop">
        <p className="mb-3 text-sm">
          They are taken from the settings whenever a page is shown, so they are never out of date.
        </p>
        <dl className="grid gap-2 text-sm">
          {LINE_FACT_NAMES.map((fact) => (
            <div key={fact}>
              <dt>
                <code>{`{{${fact}}}`}</code>
              </dt>
              <dd>{factText(fact, shop)}</dd>
            </div>
          ))}
          {BLOCK_FACT_NAMES.map((fact) => (
            <div key={fact}>
              <dt>
                <code>{`{{${fact}}}`}</code>, in a paragraph by itself
              </dt>
              <dd>{BLOCK_FACTS[fact]}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
