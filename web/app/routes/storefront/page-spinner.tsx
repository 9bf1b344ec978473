import { VisuallyHidden } from '~/ui/marks/visually-hidden.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'

export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <Spinner className="text-4xl text-green" />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  )
}
