import { type Corners, toRectangle } from '@bhitti/contract/rules/perspective/corners'
import { product } from '@bhitti/contract/rules/perspective/homography'
import { cornersFault, firstCorners } from '@bhitti/contract/rules/perspective/wall-corners'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import type { Stroke } from '@bhitti/own-wall/grow-region'
import type { HungCloth, Opening } from '@bhitti/own-wall/hung-cloth'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import type { WallView } from '../wall-view.ts'
import { followKeptWall, forgetWall, type KeptWall, keepWall, readKeptWall } from './kept-wall.ts'
import type { BrushMode, KeptMarks, OpenedPhoto } from './photo-calls.ts'
import { openPhotoDesk, type PhotoDesk, pictureOf } from './photo-desk.ts'
import { PhotoRefusal } from './photo-refusal.ts'
import { EMPTY_SIZE, readSize, type SizeDraft, type SizeReading } from './size-draft.ts'
import type { WallKind } from './wall-kind.ts'

export type OpenWall = {
  photo: OpenedPhoto
  corners: Corners
  size: SizeDraft
  marks: KeptMarks
}

/** A window's opening, as measured by the shopper or from the photo. */
export type OpeningRead = Opening & {
  /** True if both sides were measured by tape. */
  isTaped: boolean
}

/** The material put into the photo: paper of this size, or cloth before an opening. */
type Put = { metres: readonly [width: number, height: number]; hung: HungCloth | null }

/** The photo in white paper or cloth, with the inputs it was made from. */
type WhitePhoto = Pick<WallView, 'white' | 'mask'> & Pick<OpenWall, 'photo' | 'corners'> & Put

export type OwnWallWork = {
  wall: OpenWall | null
  busy: 'reading' | 'opening' | 'marking' | null
  refusal: string | null
  /** True if this browser has stored the wall for the next visit. */
  isKept: boolean
  reading: SizeReading | null
  view: WallView | null
  opening: OpeningRead | null
  open: (file: Blob) => Promise<boolean>
  refuse: (words: string) => void
  change: (change: Partial<Pick<OpenWall, 'corners' | 'size'>>) => void
  brush: (stroke: Stroke, mode: BrushMode) => Promise<void>
  undo: () => Promise<void>
  redo: () => Promise<void>
  forget: () => Promise<void>
  bringBack: (() => Promise<void>) | null
}

const UNKNOWN_FAULT =
  'Something went wrong with this photo. Reload the page and try again, or choose another photo.'
const NOT_DELETED =
  'Your browser did not delete the photo. Clear the data of this website in the browser’s settings.'

/**
 * Holds the shopper's own wall: the photo, its corners and size, and the view computed from them.
 * @param hung cloth at a window; null while it is unknown, and for walls
 */
export function useOwnWall(kind: WallKind, hung: HungCloth | null): OwnWallWork {
  const unit = useLengthUnit()
  const desk = useRef<PhotoDesk | null>(null)
  const [wall, setWall] = useState<OpenWall | null>(null)
  const [busy, setBusy] = useState<OwnWallWork['busy']>('reading')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const [forgotten, setForgotten] = useState<KeptWall | null>(null)
  /** The state that this tab has read or stored, so that only changes are stored. */
  const known = useRef<OpenWall | null>(null)

  const show = useCallback(async (kept: KeptWall | null) => {
    if (kept === null || desk.current === null) {
      known.current = null
      setWall(null)
      return
    }
    const photo = await desk.current.open(kept.photo)
    const marks = await desk.current.restore(kept.marks)
    const { corners, size, focal } = kept
    const opened = { photo: { ...photo, blob: kept.photo, focal }, corners, size, marks }
    known.current = opened
    setWall(opened)
  }, [])

  useEffect(() => {
    const worker = openPhotoDesk()
    desk.current = worker
    let isOver = false
    async function read() {
      setBusy('reading')
      try {
        const kept = await readKeptWall(kind)
        if (!isOver) await show(kept)
      } catch {
        // A stored photo that cannot be opened is treated as missing.
        if (!isOver) await show(null)
      } finally {
        if (!isOver) setBusy(null)
      }
    }
    void read()
    const unfollow = followKeptWall(kind, read)
    return () => {
      isOver = true
      unfollow()
      worker.close()
    }
  }, [kind, show])

  useEffect(() => {
    if (wall === null || wall === known.current) return
    known.current = wall
    keepWall(kind, keptOf(wall)).then(
      () => setKept(true),
      () => setKept(false),
    )
  }, [wall, kind])

  async function open(file: Blob): Promise<boolean> {
    if (desk.current === null) return false
    setRefusal(null)
    setBusy('opening')
    try {
      const photo = await desk.current.open(file)
      const marks = await desk.current.restore(null)
      // A new photo usually shows the same wall, so the measures are kept.
      const size = { ...(wall?.size ?? EMPTY_SIZE), sheet: null, sheetWay: null }
      setWall({ photo, corners: firstCorners(photo), size, marks })
      setForgotten(null)
      return true
    } catch (error) {
      setRefusal(error instanceof PhotoRefusal ? error.message : UNKNOWN_FAULT)
      return false
    } finally {
      setBusy(null)
    }
  }

  async function mark(work: (desk: PhotoDesk) => Promise<KeptMarks>): Promise<void> {
    if (desk.current === null) return
    setBusy('marking')
    try {
      const marks = await work(desk.current)
      setWall((now) => now && { ...now, marks })
    } catch {
      setRefusal(UNKNOWN_FAULT)
    } finally {
      setBusy(null)
    }
  }

  async function forget(): Promise<void> {
    known.current = null
    setForgotten(wall && keptOf(wall))
    setWall(null)
    setRefusal(null)
    await forgetWall(kind).catch(() => {
      if (!isKept) return
      setForgotten(null)
      setRefusal(NOT_DELETED)
    })
  }

  async function bringBack(): Promise<void> {
    setForgotten(null)
    setBusy('opening')
    try {
      await show(forgotten)
      // The store no longer has the wall. A new object makes it be stored again.
      setWall((now) => now && { ...now })
    } catch {
      setRefusal(UNKNOWN_FAULT)
    } finally {
      setBusy(null)
    }
  }

  const isWall = wall !== null && cornersFault(wall.corners, wall.photo, kind) === null
  const reading = useMemo(
    () => (wall && isWall ? readSize(wall.size, wall.corners, wall.photo, unit) : null),
    [wall, isWall, unit],
  )
  const { widthUm, heightUm } = reading?.size ?? {}
  const isTaped = reading !== null && reading.inferred === null && wall?.size.by === 'tape'
  const opening = useMemo(
    () => (kind === 'window' && widthUm && heightUm ? { widthUm, heightUm, isTaped } : null),
    [kind, widthUm, heightUm, isTaped],
  )
  const put = useMemo((): Put | null => {
    if (!widthUm || !heightUm || (kind === 'window' && hung === null)) return null
    return { metres: [widthUm / UM_PER_METRE, heightUm / UM_PER_METRE], hung }
  }, [kind, widthUm, heightUm, hung])
  const white = useWhitePhoto(desk, isWall ? wall : null, put, setRefusal)
  const view = useMemo(() => white && viewOf(white), [white])

  return {
    wall,
    busy,
    refusal,
    isKept,
    reading,
    view,
    opening,
    open,
    refuse: setRefusal,
    change: (change) => setWall((now) => now && { ...now, ...change }),
    brush: (stroke, mode) =>
      mark((worker) => worker.brush(stroke, mode, kind === 'wall' && wall ? wall.corners : null)),
    undo: () => mark((worker) => worker.undo()),
    redo: () => mark((worker) => worker.redo()),
    forget,
    bringBack: forgotten && bringBack,
  }
}

function keptOf({ photo, corners, size, marks }: OpenWall): KeptWall {
  return { photo: photo.blob, focal: photo.focal, corners, size, marks: marks.bits }
}

/** Returns the photo as a view: of the wall within the corners, or of the cloth before the opening. */
function viewOf({ photo, corners, white, mask, metres, hung }: WhitePhoto): WallView | null {
  const toWall = toRectangle(corners, metres)
  if (toWall === null) return null
  const shared = { white, bare: photo.picture, mask, curve: 'screen' } as const
  if (hung === null) return { ...shared, places: { kind: 'flat', toWall }, metres }
  const { left, top, right, bottom } = hung.bounds
  const toCloth = product([1, 0, -left, 0, 1, -top, 0, 0, 1], toWall)
  return {
    ...shared,
    places: { kind: 'flat', toWall: toCloth },
    metres: [right - left, bottom - top],
  }
}

/** Renders white paper or cloth after each change; changes during a rendering are merged into one. */
function useWhitePhoto(
  desk: { readonly current: PhotoDesk | null },
  wall: OpenWall | null,
  put: Put | null,
  refuse: (words: string) => void,
): WhitePhoto | null {
  const [white, setWhite] = useState<WhitePhoto | null>(null)
  const wanted = useRef<(Pick<OpenWall, 'photo' | 'corners' | 'marks'> & Put) | null>(null)
  const isMaking = useRef(false)
  const { photo, corners, marks } = wall ?? {}

  useEffect(() => {
    wanted.current = photo && corners && marks && put ? { photo, corners, marks, ...put } : null
    if (wanted.current === null) setWhite(null)
    void makeAll()

    async function makeAll() {
      if (isMaking.current) return
      isMaking.current = true
      try {
        let made: typeof wanted.current = null
        while (wanted.current !== null && wanted.current !== made && desk.current !== null) {
          made = wanted.current
          const { white, mask } = made.hung
            ? await desk.current.hang(made.corners, made.metres, made.hung)
            : await desk.current.whiten(made.corners)
          const [source, cover] = await Promise.all([pictureOf(white), pictureOf(mask)])
          if (wanted.current === null) break
          const { width, height } = white
          setWhite({ ...made, white: { source, width, height }, mask: cover })
        }
      } catch {
        refuse(UNKNOWN_FAULT)
      } finally {
        isMaking.current = false
      }
    }
  }, [desk, photo, corners, marks, put, refuse])

  return white
}
