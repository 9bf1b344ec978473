import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { diffWordsWithSpace } from 'diff'
import { comparableText } from './field-names.ts'

type ComparisonProps = { before: TypedContent; after: TypedContent }

export default function Comparison({ before, after }: ComparisonProps) {
  const changes = diffWordsWithSpace(comparableText(before), comparableText(after))
  if (changes.every(({ added, removed }) => !added && !removed)) {
    return <p className="text-ink-soft">No differences.</p>
  }
  return (
    <p className="whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
      {changes.map(({ added, removed, value }, place) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        const looks = added
          ? 'bg-green-tint text-green-deep no-underline'
          : removed
            ? 'bg-red-tint text-red'
            : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison never change places.
          <Tag key={place} className={looks}>
            {value}
          </Tag>
        )
      })}
    </p>
  )
}
