import { useMutation } from '@tanstack/react-query'
import { toast } from '../toasts.tsx'
import { messageOf } from './api-error.ts'

/**
 * Downloads files, one at a time, and shows errors as a toast. `download` takes a function that calls `downloadFile`.
 */
export function useDownload() {
  const download = useMutation({
    mutationFn: (start: () => Promise<void>) => start(),
    onError: (error) =>
      toast({ title: messageOf(error, 'The file could not be created'), variant: 'destructive' }),
  })
  return { isDownloading: download.isPending, download: download.mutate }
}
