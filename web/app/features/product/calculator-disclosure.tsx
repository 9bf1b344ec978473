import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

type Calculator = ComponentType<{ onUse: (amount: number) => void }>

type CalculatorDisclosureProps = {
  question: string
  /** Of one calculator, the same for as long as this is shown. */
  load: () => Promise<{ default: Calculator }>
  /** Takes over what was worked out. */
  onUse: (amount: number) => void
}

/** A calculator behind its question. Its code comes for those who are about to ask. */
export function CalculatorDisclosure({ question, load, onUse }: CalculatorDisclosureProps) {
  const Calculator = useMemo(() => lazy(load), [load])
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
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onToggle={() => setWasOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <Calculator onUse={onUse} />
        </Suspense>
      )}
    </Disclosure>
  )
}
