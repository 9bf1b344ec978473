import clsx from 'clsx'
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { IconButton } from '../controls/icon-button.tsx'

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

type ToastViewProps = {
  toast: {
    title: string
    description?: string
    variant?: 'default' | 'destructive'
    action?: { label: string; onAct: () => void }
  }
  onClose: () => void
}

/**
 * A message at the foot of the window, away from primary buttons. Its timer pauses while it is hovered or focused, or
 * the tab is hidden.
 */
export default function ToastView({ toast, onClose }: ToastViewProps) {
  const isDestructive = toast.variant === 'destructive'
  return (
    <Toast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD_PX} label="Message">
      <Toast.Root
        type="background"
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        className={clsx(
          'flex animate-rise-in items-start gap-4 rounded-md py-3 pr-2 pl-5 text-white shadow-floating',
          'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          isDestructive ? 'bg-red' : 'bg-ink',
        )}
      >
        <div className="grow py-2">
          <Toast.Title className="font-bold leading-snug">{toast.title}</Toast.Title>
          {toast.description !== undefined && (
            <Toast.Description className="mt-1 text-sm">{toast.description}</Toast.Description>
          )}
        </div>
        {toast.action && (
          <Toast.Action
            altText={toast.action.label}
            onClick={toast.action.onAct}
            className="min-h-touch shrink-0 rounded-sm px-3 font-bold underline underline-offset-[0.35em] hover:bg-white/15"
          >
            {toast.action.label}
          </Toast.Action>
        )}
        <Toast.Close asChild>
          <IconButton label="Close" className="shrink-0 hover:bg-white/15">
            <X aria-hidden size={20} />
          </IconButton>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="fixed inset-x-4 bottom-4 z-90 mx-auto max-w-md outline-none sm:right-auto sm:bottom-6 sm:left-6 sm:w-full" />
    </Toast.Provider>
  )
}
