import type {
  FoundMatches,
  LibraryMatch,
  UnmatchedPicture,
} from '@bhitti/contract/calls/products/picture-library.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { MATCH_PROBLEM_WORDS } from '@bhitti/contract/rules/products/picture-names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { type Applied, matchesQuery, useApplyMatches } from './library.queries.ts'

export function MatchPanel() {
  const matches = useQuery(matchesQuery(useApi()))
  return (
    <section aria-labelledby="matches" className="mt-part">
      <h2 id="matches" className="display-small mb-3">
        Products found by file name
      </h2>
      {matches.data ? (
        <Matches found={matches.data} />
      ) : (
        <StatusLine
          error={
            matches.isError ? messageOf(matches.error, 'The products could not be loaded') : null
          }
          onRetry={() => void matches.refetch()}
        />
      )}
    </section>
  )
}

function Matches({ found }: { found: FoundMatches }) {
  const [replaces, setReplaces] = useState(false)
  const [done, setDone] = useState(0)
  const apply = useApplyMatches(setDone)
  const ready = found.matches.map((match) => ({
    ...match,
    pictures: match.pictures.filter((picture) => replaces || !picture.replaces),
  }))
  const pictures = ready.flatMap((match) => match.pictures)
  const products = ready.filter((match) => match.pictures.length > 0).length
  const replacing = found.matches.flatMap((match) =>
    match.pictures.filter(({ replaces: old }) => old !== null),
  ).length

  function put() {
    setDone(0)
    apply.mutate({
      groups: ready.map((match) => match.pictures.map(({ _id }) => _id)),
      replace: replaces,
    })
  }

  return (
    <>
      {apply.data && <Result applied={apply.data} />}
      {apply.error && (
        <Notice tone="red" role="alert" className="mb-5">
          {messageOf(apply.error, 'This could not be done. Please try again')}
        </Notice>
      )}
      {found.matches.length === 0 ? (
        <p className="border-t border-ink py-6 text-ink-soft">
          {found.left === 0
            ? 'Pictures whose file names fit a product appear here.'
            : 'No file name fits a product.'}
        </p>
      ) : (
        <>
          {replacing > 0 && (
            <Checkbox
              label={`Also replace ${formatNumber(replacing)} ${replacing === 1 ? 'picture' : 'pictures'} that products show now`}
              checked={replaces}
              disabled={apply.isPending}
              onChange={(event) => setReplaces(event.target.checked)}
            />
          )}
          <div className="mt-2 mb-5">
            {apply.isPending ? (
              <ProgressLine
                label={`Adding ${formatNumber(done)} of ${formatNumber(pictures.length)}`}
                percent={Math.floor((done / Math.max(1, pictures.length)) * 100)}
              />
            ) : (
              <Button disabled={pictures.length === 0} onClick={put}>
                {`Add ${count(pictures.length, 'picture')} to ${count(products, 'product')}`}
              </Button>
            )}
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {found.matches.map((match) => (
              <li key={match.product._id} className="py-4">
                <Match match={match} replaces={replaces} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found.left > 0 && <Unmatched pictures={found.unmatched} total={found.left} />}
      {found.isCut && (
        <p className="mt-3 text-sm text-ink-soft">More is listed once these are done.</p>
      )}
    </>
  )
}

function Match({
  match: { product, pictures },
  replaces,
}: {
  match: LibraryMatch
  replaces: boolean
}) {
  return (
    <article aria-label={product.productName}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{product.productName}</strong>
        <span className="text-sm text-ink-soft">{product.sku ?? product.slug}</span>
        {product.isDraft && <Badge>Draft</Badge>}
      </p>
      <ul className="mt-2 flex flex-wrap gap-4">
        {pictures.map(({ _id, name, address, place, replaces: old }) => (
          <li key={_id} className="w-28 text-sm">
            <Picture
              address={address}
              alt={name}
              sizes="112px"
              className="aspect-square rounded-sm"
            />
            <p className="mt-1">Picture {place}</p>
            <p className="wrap-anywhere text-ink-soft">{name}</p>
            {old !== null && (
              <p className={replaces ? 'text-red' : 'text-ink-soft'}>
                {replaces ? 'Replaces the one shown now' : 'Another one is shown now'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

function Result({ applied: { pictures, products, left } }: { applied: Applied }) {
  return (
    <Notice
      tone={left.length > 0 ? 'gold' : 'green'}
      role="status"
      className="mb-5"
      title={`${count(pictures, 'picture')} added to ${count(products, 'product')}`}
    >
      {left.length > 0 && (
        <ul className="mt-1 text-sm">
          {left.map(({ _id, name, message }) => (
            <li key={_id} className="break-words">
              <strong>{name}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Unmatched({ pictures, total }: { pictures: readonly UnmatchedPicture[]; total: number }) {
  return (
    <div className="mt-5">
      <Disclosure summary={`${count(total, 'picture')} without a product`}>
        <ul className="space-y-1 text-sm">
          {pictures.map(({ _id, name, problem }) => (
            <li key={_id} className="break-words">
              <strong>{name}</strong>: {MATCH_PROBLEM_WORDS[problem]}
            </li>
          ))}
          {total > pictures.length && <li>and {formatNumber(total - pictures.length)} more</li>}
        </ul>
      </Disclosure>
    </div>
  )
}

function count(number: number, thing: string): string {
  return `${formatNumber(number)} ${number === 1 ? thing : `${thing}s`}`
}
