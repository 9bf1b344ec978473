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
  /** Of one calculator, the same for as long as this is shown. */
  load: () => Promise<{ default: ComponentType<P> }>
  /** What the calculator is told, and what takes over what it works out. */
  given: P
}

/** A calculator behind its question. Its code comes for those who are about to ask. */
export function CalculatorDisclosure<P extends object>({
  question,
  load,
  given,
}: CalculatorDisclosureProps<P>) {
  const Calculator = useMemo(() => lazyPart(load), [load])
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  // Somebody may have opened it before the page came to life.
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
