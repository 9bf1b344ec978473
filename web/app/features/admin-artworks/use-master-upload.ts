import type { ArtworkVersion } from '@bhitti/contract/calls/artworks.schemas'
import { useEffect, useRef, useState } from 'react'
import { type DetailedError, Upload } from 'tus-js-client'
import { tokenRefused } from '~/lib/api/browser-api.ts'
import { readAccessToken } from '~/lib/session/access-token.ts'
import { uploadProblem } from './upload-problem.ts'

/** A line that breaks is tried again for two minutes by itself; after that a press goes on. */
const TRY_AGAIN_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' | 'paused'; sent: number }
  | { state: 'stopped'; message: string }

/** Sends the file of a version from where it stopped. Leaving the page pauses it. */
export function useMasterUpload(
  { upload: open, master }: Pick<ArtworkVersion, 'upload' | 'master'>,
  onArrived: () => void,
) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const running = useRef<Upload | null>(null)
  useEffect(() => () => void running.current?.abort(), [])

  function send(file: File): void {
    if (!open) return
    const wrong = differenceOf(file, master)
    if (wrong) {
      setSending({ state: 'stopped', message: wrong })
      return
    }
    running.current = new Upload(file, {
      uploadUrl: open.url,
      chunkSize: open.pieceBytes,
      retryDelays: TRY_AGAIN_AFTER_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        const token = readAccessToken()
        if (token !== null) request.setHeader('Authorization', `Bearer ${token}`)
      },
      onProgress: (sent) => setSending({ state: 'sending', sent }),
      onSuccess: onArrived,
      onError: (error) => setSending({ state: 'stopped', message: problemOf(error) }),
    })
    setSending({ state: 'sending', sent: 0 })
    running.current.start()
  }

  return {
    sending,
    send,
    pause() {
      void running.current?.abort()
      setSending((now) => ('sent' in now ? { ...now, state: 'paused' } : now))
    },
    goOn() {
      running.current?.start()
      setSending((now) => ('sent' in now ? { ...now, state: 'sending' } : now))
    },
  }
}

/** What arrived so far would not fit the rest of another file. */
function differenceOf(file: File, { fileName, bytes }: ArtworkVersion['master']): string | null {
  if (file.name === fileName && file.size === bytes) return null
  return `This is another file. Please choose ${fileName} again, or cancel this upload`
}

function problemOf(error: Error | DetailedError): string {
  const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined
  const token = readAccessToken()
  if (status === 401 && token !== null) tokenRefused(token)
  return uploadProblem(status)
}
