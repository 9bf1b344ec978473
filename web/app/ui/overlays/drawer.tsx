import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  side?: 'left' | 'right'
  size?: 'medium' | 'large'
  footer?: ReactNode
  children: ReactNode
}

const SIDES = {
  right:
    'right-0 animate-slide-in-right data-[state=closed]:animate-slide-out-right border-l border-line',
  left: 'left-0 animate-slide-in-left data-[state=closed]:animate-slide-out-left border-r border-line',
}

export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  side = 'right',
  size = 'medium',
  footer,
  children,
}: DrawerProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 animate-fade-in bg-black/40 data-[state=closed]:animate-fade-out" />
        <Radix.Content
          {...returnFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-y-0 z-60 flex w-[calc(100%-2.5rem)] flex-col bg-paper shadow-floating outline-none',
            size === 'large' ? 'max-w-3xl' : 'max-w-md',
            SIDES[side],
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-4 pr-3 pl-6">
            <div>
              <Radix.Title className="display-small pt-1">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="text-sm text-ink-soft">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden size={22} />
              </IconButton>
            </Radix.Close>
          </header>
          {/* The scroll padding keeps a focused field clear of the buttons at the foot of a form. */}
          <div className="grow scroll-pb-36 overflow-y-auto overscroll-contain px-6 py-6">
            {children}
          </div>
          {footer && <footer className="border-t border-line px-6 py-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
