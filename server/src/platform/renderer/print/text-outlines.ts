/** Draws text as outlines, so that no press needs a font. The libraries are loaded by the first print. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'
import { inLatinLetters } from './latin-spelling.ts'
import type { Outline, Step } from './outlines.ts'

export type Lettering = {
  /** Returns the text with letters that the font lacks transliterated: नीला becomes nila. */
  spelled: (text: string) => string
  plain: (text: string) => string
  widthOf: (text: string, size: number) => number
  /** @param y of the base line */
  draw: (text: string, size: number, x: number, y: number) => Outline
}

/** Opens the font that documents are set in. */
export async function openLettering(): Promise<Lettering> {
  const [fontkit, { default: anyAscii }] = await Promise.all([
    import('fontkit'),
    import('any-ascii'),
  ])
  const pdfmake = createRequire(import.meta.url).resolve('pdfmake/package.json')
  const font = (await fontkit.open(
    join(dirname(pdfmake), 'fonts/Roboto/Roboto-Regular.ttf'),
  )) as Font

  const spelled = (text: string): string => {
    const words = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    return words
      .split(/(?<=\s)/)
      .map((word) => (isKnown(word) ? word : plain(word)))
      .join('')
      .trim()
  }
  const isKnown = (text: string) =>
    [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  const plain = (text: string) => anyAscii(inLatinLetters(text)).replace(/[^\x20-\x7e]/g, '')

  return {
    spelled,
    plain,
    widthOf: (text, size) => (font.layout(text).advanceWidth * size) / font.unitsPerEm,
    draw(text, size, x, y) {
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(text)
      const steps: Step[] = []
      let pen = 0
      for (const [index, glyph] of glyphs.entries()) {
        const place = positions[index]
        const left = pen + (place?.xOffset ?? 0)
        const base = place?.yOffset ?? 0
        let [lastX, lastY] = [0, 0]
        const atX = (unit: number) => x + (left + unit) * scale
        const atY = (unit: number) => y - (base + unit) * scale
        for (const { command, args } of glyph.path.commands) {
          const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
          if (command === 'moveTo') steps.push({ to: 'move', x: atX(a), y: atY(b) })
          else if (command === 'lineTo') steps.push({ to: 'line', x: atX(a), y: atY(b) })
          else if (command === 'quadraticCurveTo') {
            const [x1, y1] = [lastX + (2 / 3) * (a - lastX), lastY + (2 / 3) * (b - lastY)]
            const [x2, y2] = [c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)]
            steps.push({
              ...{ to: 'curve', x1: atX(x1), y1: atY(y1), x2: atX(x2), y2: atY(y2) },
              ...{ x: atX(c), y: atY(d) },
            })
          } else if (command === 'bezierCurveTo') {
            steps.push({
              ...{ to: 'curve', x1: atX(a), y1: atY(b), x2: atX(c), y2: atY(d) },
              ...{ x: atX(e), y: atY(f) },
            })
          } else steps.push({ to: 'close' })
          if (args.length >= 2) [lastX, lastY] = args.slice(-2) as [number, number]
        }
        pen += place?.xAdvance ?? 0
      }
      return steps
    },
  }
}
