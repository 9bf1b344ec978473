import type { ReactNode } from 'react'

type VisualiserColumnsProps = {
  /** What stays in sight on a phone while the rest goes by; left out while there is nothing to see. */
  picture?: ReactNode
  choice: ReactNode
  /** What is said and asked beside them. */
  children: ReactNode
}

/** The picture with what it shows below, and all else beside it; on a phone one below the other. */
export function VisualiserColumns({ picture, choice, children }: VisualiserColumnsProps) {
  return (
    // What is reached by keys is not to hide behind the picture that stays above on a phone.
    <div className="[&_:is(a,button,input)]:scroll-mt-[62svh] lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:[&_:is(a,button,input)]:scroll-mt-24 lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_25rem]">
      {picture && (
        <div className="sticky top-bar z-20 -mx-gutter bg-paper lg:static lg:col-start-1 lg:mx-0">
          {picture}
        </div>
      )}
      {choice}
      <div className="grid content-start gap-5 pt-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:pt-0">
        {children}
      </div>
    </div>
  )
}
