import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { useEffect, useRef, useState } from 'react'
import { type DetailedError, Upload } from 'tus-js-client'
import { tokenRefused } from '~/lib/api/browser-api.ts'
import { readAccessToken } from '~/lib/session/access-token.ts'
import { uploadDelay, uploadProblem } from './upload-problem.ts'

const BUSY = ERROR_CODES['upload.busy'].status

/** Delays in milliseconds: a broken upload retries for about two minutes, then waits for a click. */
const TRY_AGAIN_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]

export type Sending =
  | { state: 'idle' }
  /** `sent` in bytes; undefined until the server has reported its offset. */
  | { state: 'sending' | 'paused'; sent: number | undefined }
  /** Retries by itself after a delay. */
  | { state: 'waiting'; sent: number | undefined; message: string }
  | { state: 'stopped'; message: string; canGoOn: boolean }

export type OpenUpload = {
  upload: { url: string; pieceBytes: number } | null
  fileName: string
  bytes: number
}

export function usePieceUpload(
  { upload: open, fileName, bytes }: OpenUpload,
  { onArrived, onStopped }: { onArrived: () => void; onStopped: () => void },
) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const running = useRef<Upload | null>(null)
  const chosen = useRef<File | null>(null)
  useEffect(() => () => void running.current?.abort(), [])

  function send(file: File): void {
    if (!open) return
    const wrong = differenceOf(file, { fileName, bytes })
    if (wrong) {
      setSending({ state: 'stopped', message: wrong, canGoOn: false })
      return
    }
    chosen.current = file
    void running.current?.abort()
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
      onShouldRetry: (error) => {
        if (!goesOnByItself(error)) return false
        setSending((now) => ({ state: 'waiting', sent: sentOf(now), message: waitingFor(error) }))
        return true
      },
      onError: (error) => {
        setSending({ state: 'stopped', message: problemOf(error), canGoOn: true })
        onStopped()
      },
    })
    setSending((now) => ({ state: 'sending', sent: sentOf(now) }))
    running.current.start()
  }

  return {
    sending,
    send,
    pause() {
      void running.current?.abort()
      setSending((now) => ({ state: 'paused', sent: sentOf(now) }))
    },
    goOn() {
      if (chosen.current) send(chosen.current)
    },
  }
}

function sentOf(sending: Sending): number | undefined {
  return 'sent' in sending ? sending.sent : undefined
}

/** Another file would not continue the bytes that the server has. */
function differenceOf(
  file: File,
  { fileName, bytes }: Pick<OpenUpload, 'fileName' | 'bytes'>,
): string | null {
  if (file.name === fileName && file.size === bytes) return null
  return `This is a different file. Please choose ${fileName} again, or cancel this upload`
}

function problemOf(error: Error | DetailedError): string {
  const status = statusOf(error)
  const token = readAccessToken()
  if (status === 401 && token !== null) tokenRefused(token)
  return uploadProblem(status)
}

function waitingFor(error: DetailedError): string {
  return uploadDelay(statusOf(error))
}

/** True if a retry may help; not after a refusal or the end of the upload. */
function goesOnByItself(error: DetailedError): boolean {
  const status = statusOf(error)
  // Another window has sent this piece meanwhile; the retry asks for the new offset.
  const isBehind = status === 409 && error.originalRequest?.getMethod() === 'PATCH'
  const isRefused = status !== undefined && status >= 400 && status < 500
  return navigator.onLine && (isBehind || status === BUSY || !isRefused)
}

function statusOf(error: Error | DetailedError): number | undefined {
  return 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined
}
