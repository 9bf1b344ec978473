import type { Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { Button } from '~/ui/controls/button.tsx'

type SaveFileProps = {
  endpoint: Endpoint<Shape>
  printId: string
  label: string
  /** Subject of the file, for the button's accessible name. */
  about: string
}

export function SaveFile({ endpoint, printId, label, about }: SaveFileProps) {
  const save = useMutation({
    mutationFn: () => downloadFile(endpoint, { params: { id: printId } }),
  })
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${label}, ${about}`}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {label}
      </Button>
      {save.isError && (
        <p role="alert" className="text-sm text-red">
          {messageOf(save.error, 'The file could not be created. Please try again')}
        </p>
      )}
    </div>
  )
}
