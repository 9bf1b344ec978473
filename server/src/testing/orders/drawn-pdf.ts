/** A page of a PDF as other programs see it: its boxes, and its pixels drawn by mupdf. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cutOf, type Pixels } from './prints.ts'

type Box = { left: number; bottom: number; right: number; top: number }
type Boxes = Record<'MediaBox' | 'TrimBox' | 'BleedBox', Box>

/** Returns the boxes in points. The page may use another unit. */
export function boxesOf(file: string): Boxes {
  const text = readFileSync(file, 'latin1')
  const unit = Number(/\/UserUnit (?<unit>\d+)/.exec(text)?.groups?.unit ?? 1)
  const box = (name: string) => {
    const found = new RegExp(`/${name} \\[(?<box>[^\\]]*)\\]`).exec(text)?.groups?.box ?? ''
    const [left = 0, bottom = 0, right = 0, top = 0] = found
      .split(' ')
      .map((at) => Number(at) * unit)
    return { left, bottom, right, top }
  }
  return { MediaBox: box('MediaBox'), TrimBox: box('TrimBox'), BleedBox: box('BleedBox') }
}

/** Draws the page at the print's resolution and cuts it along its TrimBox, as a press does. */
export function drawnTrim(file: string, dpi: number, colours = 'rgb'): Pixels {
  const drawn = execFileSync(
    'mutool',
    ['draw', '-q', '-N', '-c', colours, '-r', String(dpi), '-F', 'pam', '-o', '-', file],
    { maxBuffer: 1e9 },
  )
  const head = drawn.indexOf('ENDHDR\n') + 7
  const field = (name: string) =>
    Number(
      new RegExp(`${name} (?<value>\\d+)`).exec(drawn.toString('latin1', 0, head))?.groups?.value,
    )
  const sheet: Pixels = {
    ...{ width: field('WIDTH'), height: field('HEIGHT'), channels: field('DEPTH') },
    data: drawn.subarray(head),
  }
  const { MediaBox, TrimBox } = boxesOf(file)
  const pixels = (points: number) => Math.round((points * dpi) / 72)
  return cutOf(sheet, {
    left: pixels(TrimBox.left),
    top: pixels(MediaBox.top - TrimBox.top),
    width: pixels(TrimBox.right - TrimBox.left),
    height: pixels(TrimBox.top - TrimBox.bottom),
  })
}
