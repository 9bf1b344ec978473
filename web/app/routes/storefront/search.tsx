import {
  CATEGORY_NAMES,
  listingPath,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import {
  type NearestShelf,
  nearestShelf,
  notSold,
} from '@bhitti/contract/rules/products/search-shelves'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useLocation, useNavigate } from 'react-router'
import { categoryPicturesQuery } from '~/features/catalogue/catalogue.queries.ts'
import { searchQuery } from '~/features/search/search.queries.ts'
import { readSearch, type Search, writeSearch } from '~/features/search/search-address.ts'
import { SearchField } from '~/features/search/search-field.tsx'
import { SearchResults, SearchResultsSkeleton } from '~/features/search/search-results.tsx'
import { SearchSuggestions } from '~/features/search/search-suggestions.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { pageData } from '~/lib/pages/page-data.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import type { Route } from './+types/search'

const page = pageData(async ({ api, url, prime }) => {
  const search = readSearch(url.searchParams)
  if (search === null) return {}
  const nearest = nearestShelf(search.term)
  await Promise.all([
    prime(searchQuery(api, search)),
    nearest && prime(categoryPicturesQuery(api, nearest.shelf.type)),
  ])
  return {}
})
export const loader = page.loader

export function clientLoader() {
  return {}
}

export function meta({ matches, location }: Route.MetaArgs) {
  const search = readSearch(new URLSearchParams(location.search))
  return pageMeta(matches, {
    title: search === null ? 'Search' : `Search: ${search.term}`,
    description: 'Search wallpapers, blinds, curtains and artist designs by name, colour or style.',
    path: '/search',
    index: search === null,
  })
}

export default function SearchPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(new URLSearchParams(location.search))

  return (
    <div className="page-width min-h-[70dvh] max-w-4xl pt-8 pb-section sm:pt-12">
      <h1 className="sr-only">Search</h1>
      <SearchField
        search={search}
        onSearch={(next) => {
          if (writeSearch(next) === writeSearch(search)) return
          void navigate({ search: writeSearch(next) }, { replace: true, preventScrollReset: true })
        }}
      />
      <div className="pt-3">
        {search === null ? <SearchSuggestions /> : <Found search={search} />}
      </div>
    </div>
  )
}

function Found({ search }: { search: Search }) {
  const api = useApi()
  const found = useQuery({
    ...searchQuery(api, search),
    placeholderData: keepPreviousData,
  })
  if (found.isError) {
    return (
      <ErrorState
        title="The search is not working right now"
        message={messageOf(found.error, 'Please try again.')}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const isLoading = found.isPending || found.isPlaceholderData
  const products = found.data ?? []
  const lacking = notSold(
    search.term,
    products.map(({ productName }) => productName),
  )
  return (
    <>
      <p role="status" className="min-h-7 text-sm wrap-break-word text-ink-soft">
        {isLoading ? 'Loading...' : resultCount(products.length, lacking)}
      </p>
      {isLoading && products.length === 0 && <SearchResultsSkeleton />}
      {products.length > 0 && (
        <div className={clsx('transition-opacity duration-200', isLoading && 'opacity-45')}>
          <SearchResults products={products} />
        </div>
      )}
      {!isLoading && products.length === 0 && (
        <div className="pt-2">
          <p className="display-small">No result found!</p>
          <NothingFits term={search.term} />
          <SearchSuggestions />
        </div>
      )}
    </>
  )
}

function NothingFits({ term }: { term: string }) {
  const nearest = nearestShelf(term)
  return nearest === null ? <OtherWords /> : <Nearest term={term} {...nearest} />
}

function OtherWords() {
  return (
    <p className="mt-2 mb-8 text-ink-soft">
      Try another word, such as a motif, a colour or a room, or start here:
    </p>
  )
}

/** The nearest shelf, if it has products. */
function Nearest({ term, shelf, words }: NearestShelf & { term: string }) {
  const { data, isPending } = useQuery(categoryPicturesQuery(useApi(), shelf.type))
  const shown = data ?? {}
  const isStocked =
    shelf.category === null ? Object.values(shown).some(Boolean) : Boolean(shown[shelf.category])
  if (!isPending && !isStocked) return <OtherWords />
  const { name } = TYPE_WORDS[shelf.type]
  return (
    <div className={clsx('mt-2 mb-8', isPending && 'invisible')}>
      <p className="wrap-break-word text-ink-soft">
        We have nothing for “{term}” at the moment. {words}
      </p>
      <ButtonLink to={listingPath(shelf.type, shelf.category)} variant="secondary" className="mt-4">
        {shelf.category === null
          ? `See all ${name.toLowerCase()}`
          : `See ${CATEGORY_NAMES[shelf.category]} ${name.toLowerCase()}`}
      </ButtonLink>
    </div>
  )
}

function resultCount(count: number, lacking: string | null): string {
  if (count === 0) return ''
  if (lacking !== null) return `We have no ${lacking}. The nearest:`
  return count === 1 ? '1 result' : `${count} results`
}
