import { useMutation } from '@tanstack/react-query'
import { toast } from '../toasts.tsx'
import { messageOf } from './api-error.ts'

/** Saves files, one at a time; what goes wrong is said in a toast. `start` is a call of `downloadFile`. */
export function useDownload() {
  const download = useMutation({
    mutationFn: (start: () => Promise<void>) => start(),
    onError: (error) =>
      toast({ title: messageOf(error, 'The file could not be created'), variant: 'destructive' }),
  })
  return { isDownloading: download.isPending, download: download.mutate }
}
