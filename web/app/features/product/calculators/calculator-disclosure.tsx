import {
  type ComponentType,
  createElement,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'

type CalculatorDisclosureProps<P extends object> = {
  question: string
  /** Must stay the same function: a new one would load the calculator again. */
  load: () => Promise<{ default: ComponentType<P> }>
  given: P
}

/** A disclosure whose calculator loads on hover, focus or opening. */
export function CalculatorDisclosure<P extends object>({
  question,
  load,
  given,
}: CalculatorDisclosureProps<P>) {
  const Calculator = useMemo(() => lazyPart(load), [load])
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  // The disclosure may have been opened before hydration.
  useEffect(() => {
    if (details.current?.open) setWasOpened(true)
  }, [])

  return (
    <Disclosure
      ref={details}
      summary={question}
      onPointerEnter={Calculator.fetchAhead}
      onFocus={Calculator.fetchAhead}
      onToggle={() => setWasOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<Skeleton className="h-44" />}>
          {createElement<P>(Calculator, given)}
        </Suspense>
      )}
    </Disclosure>
  )
}
