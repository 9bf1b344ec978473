import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  message?: string
  icon?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, message, icon, children }: EmptyStateProps) {
  return (
    <div className="mx-auto max-w-prose py-part text-center">
      {icon && <div className="mb-5 flex justify-center text-line-strong">{icon}</div>}
      <p className="display-small">{title}</p>
      {message !== undefined && <p className="mt-3 text-balance text-ink-soft">{message}</p>}
      {children && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
