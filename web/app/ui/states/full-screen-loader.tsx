import { VisuallyHidden } from '../marks/visually-hidden.tsx'
import { Spinner } from './spinner.tsx'

export function FullScreenLoader({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="fixed inset-0 z-100 grid place-items-center bg-paper">
      <Spinner className="text-4xl text-green" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
