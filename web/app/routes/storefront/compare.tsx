import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Plus, Scale, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { productQuery } from '~/features/catalogue/catalogue.queries.ts'
import { comparePath, MOST_COMPARED, readSlugs } from '~/features/compare/compared-slugs.ts'
import type { ComparedProduct } from '~/features/compare/comparison-head.tsx'
import { keepChoice, useChoice } from '~/features/compare/own-choice.ts'
import { useApi } from '~/lib/api/api.ts'
import { isApiError, messageOf } from '~/lib/api/api-error.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { pageData } from '~/lib/pages/page-data.ts'
import { useSite } from '~/lib/pages/site.ts'
import { share } from '~/lib/share.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import type { Route } from './+types/compare'
import { Comparison } from './compare/comparison.tsx'

const LOAD_FAILED = 'The shop is not answering. Please try again.'

const page = pageData(async ({ api, url, prime }) => {
  const slugs = readSlugs(url.searchParams.get('products'))
  await Promise.all(slugs.map((slug) => prime(productQuery(api, slug))))
  return {}
})
export const loader = page.loader

/** Shows the page at once; viewed products are cached already. */
export function clientLoader() {
  return {}
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Compare',
    description: `Up to ${MOST_COMPARED} products side by side.`,
    path: '/compare',
    index: false,
  })
}

export default function ComparePage() {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const own = useChoice()
  const asked = readSlugs(params.get('products'))
  const slugs = asked.length > 0 ? asked : own
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      <PageHeading title="Compare" className="mb-6" />
      {slugs.length > 0 ? (
        <SideBySide slugs={slugs} own={isHydrated ? own : null} />
      ) : (
        // The browser's own choice is unknown before hydration.
        isHydrated && (
          <EmptyState
            icon={<Scale aria-hidden size={40} strokeWidth={1.25} />}
            title="Nothing to compare yet"
            message={`Tap the scales icon on up to ${MOST_COMPARED} products to see them side by side here.`}
          >
            <ButtonLink to="/wallpapers">Browse wallpapers</ButtonLink>
            <ButtonLink to="/blinds" variant="secondary">
              Browse blinds
            </ButtonLink>
          </EmptyState>
        )
      )}
    </div>
  )
}

type SideBySideProps = {
  slugs: readonly string[]
  own: readonly string[] | null
}

function SideBySide({ slugs, own }: SideBySideProps) {
  const navigate = useNavigate()
  const { publicUrl } = useSite()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const queries = useProducts(slugs)
  const products = slugs.map((slug, place) => comparedProduct(slug, queries[place]))
  const known = products.flatMap((one) => (one.state === 'known' ? [one.product] : []))
  const isForeign = own !== null && slugs.some((slug) => !own.includes(slug))
  const focusFrom = useRef<number | null>(null)

  // The pressed button is gone, so the next one gets the focus.
  const count = slugs.length
  useEffect(() => {
    const from = focusFrom.current
    if (from === null) return
    focusFrom.current = null
    const buttons = table.current?.querySelectorAll<HTMLElement>('[data-remove]')
    buttons?.[Math.min(from, count - 1)]?.focus()
  }, [count])

  async function remove(slug: string) {
    const left = slugs.filter((one) => one !== slug)
    focusFrom.current = slugs.indexOf(slug)
    await navigate(comparePath(left), { replace: true, preventScrollReset: true })
    if (own?.includes(slug)) keepChoice(own.filter((one) => one !== slug))
  }

  function keepAsOwn() {
    keepChoice(slugs)
    if (own === null || own.length === 0) return
    toast({
      title: 'These products are now your comparison',
      action: { label: 'Undo', onAct: () => keepChoice(own) },
    })
  }

  if (products.every(({ state }) => state === 'failed')) {
    return (
      <ErrorState
        title="The products could not be loaded"
        message={messageOf(queries[0]?.error, LOAD_FAILED)}
        onRetry={() => {
          for (const query of queries) void query.refetch()
        }}
      />
    )
  }

  const [first] = known
  return (
    <>
      <div className="mb-3 flex min-h-18 flex-wrap items-center gap-x-5 sm:min-h-touch">
        {isForeign ? (
          <>
            <p role="status">Someone has shared this comparison with you.</p>
            <Button variant="quiet" size="small" onClick={keepAsOwn}>
              Make it my comparison
            </Button>
            {own.length > 0 && (
              <ButtonLink variant="quiet" size="small" to={comparePath(own)}>
                Back to my comparison
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            <p role="status" className="text-ink-soft">
              {own !== null && inWords(slugs.length)}
            </p>
            {slugs.length < MOST_COMPARED && (
              <ButtonLink
                variant="quiet"
                size="small"
                to={listingPath(first?.productType ?? 'wallpapers')}
              >
                <Plus aria-hidden size={17} strokeWidth={1.75} />
                Add another
              </ButtonLink>
            )}
          </>
        )}
      </div>
      <div className="mb-5 flex flex-wrap items-center gap-x-7 border-y border-line">
        <Checkbox
          label="Only differences"
          checked={onlyDifferences}
          disabled={known.length < 2}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
        />
        <Button
          variant="quiet"
          size="small"
          className="ml-auto"
          onClick={async () => {
            const url = `${publicUrl}${comparePath(slugs)}`
            const message = await share({ title: 'Compare', url })
            if (message !== null) toast(message)
          }}
        >
          <Share2 aria-hidden size={17} strokeWidth={1.75} />
          Share
        </Button>
      </div>
      <div ref={table}>
        <Comparison
          products={products}
          onlyDifferences={onlyDifferences && known.length > 1}
          onRemove={(slug) => void remove(slug)}
        />
      </div>
    </>
  )
}

function inWords(count: number): string {
  if (count === 1) return 'Add another product to compare it with.'
  return `${count} products, kept in this browser.`
}

type Reading = UseQueryResult<Extract<ComparedProduct, { state: 'known' }>['product']>

/** Four hooks, because useQueries would be bundled into the first load of every page. */
function useProducts(slugs: readonly string[]): Reading[] {
  const readings: Reading[] = [
    useReading(slugs[0]),
    useReading(slugs[1]),
    useReading(slugs[2]),
    useReading(slugs[3]),
  ]
  return readings.slice(0, slugs.length)
}

function useReading(slug: string | undefined): Reading {
  return useQuery({ ...productQuery(useApi(), slug ?? ''), enabled: slug !== undefined })
}

function comparedProduct(slug: string, reading: Reading | undefined): ComparedProduct {
  if (reading?.data) return { slug, state: 'known', product: reading.data }
  if (!reading?.isError) return { slug, state: 'loading' }
  const { error, refetch } = reading
  if (isApiError(error) && error.status === 404) return { slug, state: 'gone' }
  return {
    slug,
    state: 'failed',
    message: messageOf(error, LOAD_FAILED),
    onRetry: () => void refetch(),
  }
}
