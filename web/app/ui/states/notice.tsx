import clsx from 'clsx'
import type { ReactNode } from 'react'

export type NoticeTone = 'red' | 'green' | 'gold' | 'paper'

const TONES: Record<NoticeTone, string> = {
  red: 'border-red bg-red-tint',
  green: 'border-green bg-green-tint',
  gold: 'border-gold bg-gold-tint',
  paper: 'border-line-strong bg-paper-deep',
}

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  /** `alert` interrupts screen readers, `status` waits for a pause. */
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Notice({ tone = 'paper', title, role, className, children }: NoticeProps) {
  return (
    <div role={role} className={clsx('rounded-sm border-l-4 px-5 py-4', TONES[tone], className)}>
      {title !== undefined && <p className="font-bold">{title}</p>}
      {children}
    </div>
  )
}
