import { uploadPrinterProfile } from '@bhitti/contract/calls/printing/prints.endpoints'
import { MOST_PROFILE_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { sendFile } from '~/lib/api/send-file.ts'
import { toast } from '~/lib/toasts.tsx'
import { printerProfilesQuery } from './printer-profiles.queries.ts'

const LOST = 'The profile could not be sent. Please try again'

/** Uploads the colour profile of a material, which is saved at once. */
export function useProfileUpload(material: string) {
  const query = printerProfilesQuery(useApi())
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    const isTooLarge = file.size > MOST_PROFILE_BYTES
    setProblem(isTooLarge ? 'A colour profile can be at most 4 MB' : null)
    if (isTooLarge) return
    const upload = new AbortController()
    running.current = upload
    setProgress('Sending… 0%')
    try {
      await sendFile(uploadPrinterProfile, file, {
        params: { material },
        signal: upload.signal,
        onProgress: (share) => setProgress(`Sending… ${Math.round(share * 100)}%`),
        lost: LOST,
        failed: LOST,
      })
      await queryClient.refetchQueries({ queryKey: query.queryKey })
      toast({ title: `The profile of ${material} has been saved` })
    } catch (error) {
      if (!upload.signal.aborted) setProblem(messageOf(error, LOST))
    } finally {
      if (!upload.signal.aborted) setProgress(null)
    }
  }

  return { progress, problem, setProblem, send }
}
