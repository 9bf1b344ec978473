import clsx from 'clsx'
import type { ReactNode } from 'react'

type FootBarProps = {
  isShown: boolean
  children: ReactNode
}

export function FootBar({ isShown, children }: FootBarProps) {
  return (
    <div
      inert={!isShown}
      className={clsx(
        'pointer-events-auto border-t border-line bg-paper transition-opacity duration-150',
        !isShown && 'opacity-0',
      )}
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </div>
  )
}

export function FootBarFigure({ of, children }: { of: string; children: ReactNode }) {
  return (
    <p className="leading-tight">
      <span className="block text-xs text-ink-soft">{of}</span>
      <strong className="text-lg tabular-nums">{children}</strong>
    </p>
  )
}
