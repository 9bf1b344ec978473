import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'

type MenuProps = {
  label: ReactNode
  links: readonly { name: string; path: string }[]
  className?: string
}

export function Menu({ label, links, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const location = useLocation()

  // Any navigation closes the menu.
  const [shownAt, setShownAt] = useState(location.key)
  if (shownAt !== location.key) {
    setShownAt(location.key)
    setOpen(false)
  }

  useEffect(() => {
    const element = root.current
    if (!open || !element) return
    function closeWhenOutside(event: PointerEvent | FocusEvent) {
      if (event.target instanceof Node && !element?.contains(event.target)) setOpen(false)
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeWhenOutside)
    document.addEventListener('focusin', closeWhenOutside)
    element.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeWhenOutside)
      document.removeEventListener('focusin', closeWhenOutside)
      element.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={clsx('inline-flex items-center gap-1.5', className)}
      >
        {label}
        <ChevronDown
          aria-hidden
          size={16}
          className={clsx('transition-transform duration-200', open && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full left-1/2 z-50 mt-2 min-w-44 -translate-x-1/2 animate-fade-in rounded-md border border-line bg-surface py-2 shadow-raised"
      >
        {links.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              prefetch="intent"
              className="block px-5 py-2.5 hover:bg-paper-deep hover:text-green focus-visible:outline-offset-[-3px]"
            >
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
