import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** Initial focus; `dialog` avoids opening a phone's keyboard. */
  initialFocus?: 'control' | 'dialog'
  canBeClosed?: boolean
  children: ReactNode
}

const WIDTHS = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl' }

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  initialFocus = 'control',
  canBeClosed = true,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(initialFocus)
  const content = useRef<HTMLDivElement>(null)

  // Escape must close only the top dialog: one that has just opened has the focus slightly before Radix routes the key
  // to it.
  function leaveToTheDialogAbove(event: KeyboardEvent) {
    if (!(event.target instanceof Element)) return
    const focused = event.target.closest('[role=dialog], [role=alertdialog]')
    if (focused !== null && focused !== content.current) event.preventDefault()
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 grid animate-fade-in place-items-end overflow-y-auto bg-black/45 data-[state=closed]:animate-fade-out sm:place-items-center sm:p-6">
          <Radix.Content
            ref={content}
            {...returnFocus}
            onEscapeKeyDown={leaveToTheDialogAbove}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={clsx(
              'relative w-full animate-rise-in rounded-t-lg bg-paper px-gutter pt-7 pb-9 shadow-floating outline-none data-[state=closed]:animate-fade-out sm:rounded-lg sm:px-9',
              WIDTHS[size],
            )}
          >
            <Radix.Title className="display-small pr-12">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
            )}
            <div className="mt-6">{children}</div>
            {canBeClosed && (
              <Radix.Close asChild>
                <IconButton label="Close" className="absolute! top-4 right-3 sm:right-5">
                  <X aria-hidden size={22} />
                </IconButton>
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
