import type { ReactNode } from 'react'

type VisualiserColumnsProps = {
  /** Sticky on a phone; left out while there is nothing to show. */
  picture?: ReactNode
  choice: ReactNode
  children: ReactNode
}

export function VisualiserColumns({ picture, choice, children }: VisualiserColumnsProps) {
  return (
    // The scroll margin keeps focused controls out from behind the sticky picture on a phone.
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
