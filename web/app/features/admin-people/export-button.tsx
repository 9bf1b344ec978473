import { type ReactNode, useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'

type ExportButtonProps = {
  disabled: boolean
  onExport: () => Promise<void>
  children: ReactNode
}

/** Saves a file, and says while it is being made. */
export function ExportButton({ disabled, onExport, children }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    try {
      await onExport()
    } catch (error) {
      toast({
        title: messageOf(error, 'The file could not be made. Please try again'),
        variant: 'destructive',
      })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      disabled={disabled}
      loading={isBusy}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}
