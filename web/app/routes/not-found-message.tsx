import { ButtonLink } from '~/ui/controls/button.tsx'

export function NotFoundMessage() {
  return (
    <div className="page-width py-section text-center">
      <h1 className="display-large">404 Page Not Found</h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft">
        This page does not exist. It may have moved, or the link may have a typing mistake.
      </p>
      <ButtonLink to="/home" className="mt-8">
        Home
      </ButtonLink>
    </div>
  )
}
