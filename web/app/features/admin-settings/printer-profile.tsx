import { removePrinterProfile } from '@bhitti/contract/calls/printing/prints.endpoints'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button, buttonClass } from '~/ui/controls/button.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { printerProfilesQuery } from './printer-profiles.queries.ts'
import { useProfileUpload } from './use-profile-upload.ts'

/** Manages the press's colour profile of a material. It is saved at once, independently of the form. */
export function PrinterProfile({ material }: { material: string }) {
  const api = useApi()
  const query = printerProfilesQuery(api)
  const queryClient = useQueryClient()
  const { data: profiles, isError } = useQuery(query)
  const { progress, problem, setProblem, send } = useProfileUpload(material)
  const [asks, setAsks] = useState(false)
  const id = useId()
  const profile = profiles?.find((one) => one.material === material)

  const removal = useMutation({
    mutationFn: () => api(removePrinterProfile, { params: { material } }),
    onSuccess: async () => {
      await queryClient.refetchQueries({ queryKey: query.queryKey })
      toast({ title: `The profile of ${material} is removed` })
    },
    onError: (error) => setProblem(messageOf(error, 'The profile could not be removed')),
    onSettled: () => setAsks(false),
  })

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Allows the same file to be chosen again after an error.
    target.value = ''
    if (file) void send(file)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the surrounding material is already a fieldset
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 text-sm font-bold">
        Printer profile<span className="font-normal text-ink-faint"> (optional)</span>
      </p>
      <p className="text-sm break-words text-ink-soft">
        {isError && 'The profiles could not be loaded. What is kept stays in use.'}
        {profile && `${profile.name}, since ${formatDate(profile.at)}`}
        {profiles && !profile && 'None: colours go to the press as they are, in sRGB'}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          className={buttonClass({
            variant: 'secondary',
            size: 'small',
            className:
              'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-green',
          })}
        >
          <FileUp aria-hidden size={17} />
          {progress ?? (profile ? 'Another ICC file' : 'Choose an ICC file')}
          <input
            type="file"
            accept=".icc,.icm"
            disabled={progress !== null}
            aria-describedby={`${id}-note`}
            className="sr-only"
            onChange={choose}
          />
        </label>
        {profile && (
          <Button variant="quiet" size="small" onClick={() => setAsks(true)}>
            <Trash2 aria-hidden size={16} />
            Remove<span className="sr-only"> the profile of {material}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className="mt-1.5 text-sm text-ink-soft">
        Saved at once, up to 4 MB. Files made from then on are converted to it
      </p>
      <p aria-live="polite" className="mt-1.5 text-sm text-red empty:hidden">
        {problem}
      </p>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Remove the profile of ${material}?`}
        description="Files made from then on keep sRGB colours. You can upload the profile again at any time."
        confirmLabel="Remove"
        isPending={removal.isPending}
        onConfirm={() => removal.mutate()}
      />
    </div>
  )
}
