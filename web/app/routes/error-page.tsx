import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useRequestReference } from '~/lib/api/request-reference.tsx'
import { useShop } from '~/lib/pages/site.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { NotFoundMessage } from './not-found-message.tsx'

export function ErrorMessage({ error }: { error: unknown }) {
  const revalidator = useRevalidator()
  const shop = useShop()
  const reference = useRequestReference(error)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`Page not found | ${shop.name}`}</title>
        <NotFoundMessage />
      </>
    )
  }
  return (
    <div className="page-width py-section">
      <title>{`Something went wrong | ${shop.name}`}</title>
      <ErrorState
        isWholePage
        footnote={reference}
        title="Something went wrong"
        message={messageOf(error)}
        onRetry={() => void revalidator.revalidate()}
      >
        <ButtonLink to="/home" variant="quiet">
          Home
        </ButtonLink>
      </ErrorState>
    </div>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorMessage error={error} />
    </main>
  )
}

/** Returns the API's message, which is written for shoppers; those of unexpected errors are not. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error) && typeof error.data?.message === 'string') {
    return error.data.message
  }
  return 'This page could not be shown. Please try again.'
}
