import type { ContentProblem } from '@bhitti/contract/calls/catalogue/content.schemas'
import type { TitledText } from '@bhitti/contract/rules/content/content-pieces'
import type { ShownContent, TextBlock, TextPart } from '@bhitti/contract/rules/content/text-tree'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import type { ReactNode } from 'react'
import { PROSE, TextBlocks } from '~/lib/texts/text-blocks.tsx'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { fieldName } from './field-names.ts'

/** Shows a text with the same components as the shop's pages. */
export function TextPreview({ name, shown }: { name: string; shown: ShownContent }) {
  return (
    <article className="grid gap-6 [overflow-wrap:anywhere]">
      <h2 className="display-small">{shown.kind === 'consultation' ? shown.title : name}</h2>
      <Body shown={shown} />
    </article>
  )
}

function Body({ shown }: { shown: ShownContent }) {
  switch (shown.kind) {
    case 'policy':
      return (
        <>
          <Line parts={shown.intro} />
          {shown.inShort.length > 0 && (
            <dl className="grid gap-4 border-y border-line py-5 sm:grid-cols-2">
              {shown.inShort.map(({ term, text }) => (
                <div key={term}>
                  <dt className="eyebrow">{term}</dt>
                  <dd className="mt-1">
                    <TextParts parts={text} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {shown.text.map(({ id, title, blocks }) => (
            <section key={id} aria-label={title}>
              <h3 className="text-lg font-bold">{title}</h3>
              <Blocks blocks={blocks} />
            </section>
          ))}
          <div className="border-t border-line pt-4 text-sm">
            <p className="eyebrow">For search engines</p>
            <Line parts={shown.description} />
          </div>
        </>
      )
    case 'story':
      return (
        <>
          <Blocks blocks={shown.text} />
          {shown.figures.length > 0 && (
            <dl className="flex flex-wrap gap-8 border-t border-line pt-4">
              {shown.figures.map(({ figure, label }) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="display-small text-green">{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )
    case 'promises':
      return <Titled list={shown.promises} />
    case 'consultation':
      return <Line parts={shown.text} />
    case 'product':
      return <ProductTexts shown={shown} />
    case 'artists':
      return (
        <>
          <Line parts={shown.intro} />
          <Group title="How it works">
            <Titled list={shown.steps} />
          </Group>
          <Group title="What you earn">
            <Line parts={shown.earnIntro} />
            <Titled list={shown.earn} />
          </Group>
          <Group title="Questions artists ask">
            <Titled list={shown.questions} />
          </Group>
        </>
      )
  }
}

function ProductTexts({ shown }: { shown: Extract<ShownContent, { kind: 'product' }> }) {
  const groups = [
    { title: 'Every product', blocks: shown.everyProduct },
    ...PRODUCT_TYPES.map((type) => ({ title: TYPE_WORDS[type].name, blocks: shown[type] })),
  ]
  return (
    <>
      {shown.note.length > 0 && (
        <Group title="Beside the button">
          <Line parts={shown.note} />
        </Group>
      )}
      {groups
        .filter(({ blocks }) => blocks.length > 0)
        .map(({ title, blocks }) => (
          <Group key={title} title={title}>
            <Blocks blocks={blocks} />
          </Group>
        ))}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="eyebrow">{title}</h3>
      {children}
    </section>
  )
}

function Titled({ list }: { list: readonly TitledText<TextPart[]>[] }) {
  return (
    <ul className="grid gap-4">
      {list.map(({ title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles can be equal while they are typed.
        <li key={place}>
          <p className="font-bold">{title}</p>
          <Line parts={text} />
        </li>
      ))}
    </ul>
  )
}

function Line({ parts }: { parts: readonly TextPart[] }) {
  if (parts.length === 0) return null
  return (
    <p className="text-ink-soft">
      <TextParts parts={parts} />
    </p>
  )
}

function Blocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className={`mt-2 text-ink-soft ${PROSE}`}>
      <TextBlocks blocks={blocks} />
    </div>
  )
}

export function Problems({ problems }: { problems: readonly ContentProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="gold" title="Before it can be published">
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm [overflow-wrap:anywhere]">
        {problems.map(({ field, line, message }) => (
          <li key={`${field} ${line} ${message}`}>
            {fieldName(field)}
            {line !== null && `, line ${line}`}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
