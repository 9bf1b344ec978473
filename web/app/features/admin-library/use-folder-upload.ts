import { addLibraryPicture } from '@bhitti/contract/calls/products/picture-library.endpoints'
import { LIBRARY_PICTURE_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { isApiError, messageOf } from '~/lib/api/api-error.ts'
import { sendFile } from '~/lib/api/send-file.ts'
import { knownNames, refreshLibrary } from './library.queries.ts'

/** Files whose hashes are checked with one call. */
const CHUNK = 20
/** Pauses before each retry after a lost connection or an overloaded server. */
const TRY_AGAIN_AFTER_MS = [1000, 4000, 15_000]
const WORDS = { lost: 'The connection was lost', failed: 'Upload failed' }

export type FolderUpload = {
  total: number
  /** Files that are in the library now; `known` counts those that were there before. */
  done: number
  known: number
  failed: { file: File; message: string }[]
  isRunning: boolean
}

/**
 * Uploads files to the library one after another and skips those it already has. After a closed tab, dropping the same
 * folder again uploads only the rest.
 */
export function useFolderUpload() {
  const api = useApi()
  const client = useQueryClient()
  const [upload, setUpload] = useState<FolderUpload | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function note(change: (before: FolderUpload) => Partial<FolderUpload>) {
    setUpload((before) => before && { ...before, ...change(before) })
  }

  async function send(files: readonly File[]): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setUpload({ total: files.length, done: 0, known: 0, failed: [], isRunning: true })
    for (let at = 0; at < files.length && !signal.aborted; at += CHUNK) {
      const chunk = files.slice(at, at + CHUNK)
      const known = await findKnown(chunk).catch(() => new Set<string>())
      for (const file of chunk) {
        if (signal.aborted) break
        if (known.has(file.name)) {
          note(({ done, known: before }) => ({ done: done + 1, known: before + 1 }))
          continue
        }
        const problem = await sendOne(file, signal)
        if (signal.aborted) break
        if (problem === null) note(({ done }) => ({ done: done + 1 }))
        else note(({ failed }) => ({ failed: [...failed, { file, message: problem }] }))
      }
    }
    if (running.current === control) note(() => ({ isRunning: false }))
    await refreshLibrary(client)
  }

  /** Compares files by content. Without crypto.subtle it skips the check, and the server recognises duplicates. */
  async function findKnown(files: readonly File[]): Promise<ReadonlySet<string>> {
    if (!crypto.subtle) return new Set()
    const small = files.filter(({ size }) => size <= LIBRARY_PICTURE_MAX_BYTES)
    const asked = await Promise.all(
      small.map(async (file) => ({ name: file.name, sha256: await sha256Of(file) })),
    )
    return knownNames(api, asked)
  }

  return {
    upload,
    send: (files: readonly File[]) => void send(files),
    stop() {
      running.current?.abort()
      note(() => ({ isRunning: false }))
    },
    retry() {
      if (upload) void send(upload.failed.map(({ file }) => file))
    },
  }
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Uploads a file. Returns its error message, or null on success or abort. */
async function sendOne(file: File, signal: AbortSignal): Promise<string | null> {
  if (file.size > LIBRARY_PICTURE_MAX_BYTES) return 'A picture can have at most 20 MB'
  for (const pause of [...TRY_AGAIN_AFTER_MS, null]) {
    try {
      const query = { name: file.name.slice(-200) }
      await sendFile(addLibraryPicture, file, { query, signal, onProgress: () => {}, ...WORDS })
      return null
    } catch (error) {
      if (signal.aborted) return null
      if (pause === null || !mayPass(error)) return messageOf(error, WORDS.failed)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return WORDS.failed
}

function mayPass(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
}
