import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title?: ReactNode
  eyebrow?: string
  intro?: ReactNode
  tone?: 'paper' | 'deep' | 'green'
  className?: string
  children: ReactNode
}

const TONES = {
  paper: '',
  deep: 'bg-paper-deep',
  green: 'bg-green-deep text-paper **:[.eyebrow]:text-green-light [&_:focus-visible]:outline-paper',
}

export function Section({
  title,
  eyebrow,
  intro,
  tone = 'paper',
  className,
  children,
}: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined} className={clsx('py-section', TONES[tone])}>
      <div className={clsx('page-width', className)}>
        {(title || eyebrow) && (
          <header className="mb-part max-w-prose">
            {eyebrow !== undefined && <p className="eyebrow mb-3">{eyebrow}</p>}
            {title && (
              <h2 id={id} className="display-medium">
                {title}
              </h2>
            )}
            {intro && <p className="mt-4 text-lg">{intro}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
