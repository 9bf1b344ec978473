import { useEffect, useRef } from 'react'
import { codeIn } from './label-pictures.ts'

const LOOK_EVERY_MS = 200
/** Time in which the same label is not read twice. */
const FORGET_AFTER_MS = 3000

/** Shows the camera image and reports the codes in it until it unmounts. */
export function LabelCamera({
  onCode,
  onFailed,
}: {
  onCode: (code: string) => void
  onFailed: (message: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef({ onCode, onFailed })
  useEffect(() => {
    heard.current = { onCode, onFailed }
  })

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: number | undefined
    let isOver = false
    let last = { code: '', at: 0 }

    function look() {
      const seen = video.current
      if (!seen) return
      const code = codeIn(seen, { width: seen.videoWidth, height: seen.videoHeight })
      const now = performance.now()
      if (code !== null && (code !== last.code || now - last.at > FORGET_AFTER_MS)) {
        last = { code, at: now }
        heard.current.onCode(code)
      }
    }

    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (isOver || !video.current) return stop()
        video.current.srcObject = opened
        await video.current.play()
        timer = window.setInterval(look, LOOK_EVERY_MS)
      })
      .catch(() =>
        heard.current.onFailed(
          'The camera could not be used. Allow it for this site, take a photo instead, or type the code',
        ),
      )

    function stop() {
      isOver = true
      window.clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    return stop
  }, [])

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees"
      className="aspect-[4/3] w-full rounded-sm bg-ink object-cover"
    />
  )
}
