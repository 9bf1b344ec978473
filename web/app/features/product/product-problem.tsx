import { useRequestReference } from '~/lib/api/request-reference.tsx'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'

type ProductProblemProps = {
  error: unknown
  isMissing: boolean
  message: string
  onRetry: () => void
}

export function ProductProblem({ error, isMissing, message, onRetry }: ProductProblemProps) {
  const reference = useRequestReference(error)
  const wayOn = (
    <>
      <ButtonLink to="/wallpapers" variant={isMissing ? 'primary' : 'quiet'}>
        Browse wallpapers
      </ButtonLink>
      <ButtonLink to="/search" variant={isMissing ? 'secondary' : 'quiet'}>
        Search
      </ButtonLink>
    </>
  )
  return (
    <div className="page-width py-section">
      {isMissing ? (
        <div className="mx-auto max-w-prose text-center">
          <h1 className="display-large">Product not found</h1>
          <p className="mt-4 text-ink-soft">
            It may no longer be in the shop. Please have a look at our other designs.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">{wayOn}</div>
        </div>
      ) : (
        <ErrorState
          isWholePage
          title={`Error loading product: ${message}`}
          footnote={reference}
          onRetry={onRetry}
        >
          {wayOn}
        </ErrorState>
      )}
    </div>
  )
}
