/** Breaks words that are wider than their line, and puts the words of a line in visual order. */

/** A part of a text as pdfmake measures it: a word with the space after it, in one font. */
export type Inline = {
  text: string
  width: number
  fontSize: number
  leadingCut: number
  trailingCut: number
  x: number
  /** True if no line may end after it. */
  noNewLine?: boolean
  /** True if pdfmake may not cut it; it would cut between UTF-16 units. */
  noWrap?: boolean | null
  lineEnd?: boolean
  bidiLevel?: number
}
export type WidthOf = (text: string, inline: Inline) => number

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const AFTER_COMMAS_AND_SLASHES = /(?<=[,،;/\\])(?![,،;/\\\s])/

/** Returns inlines that fit into the line: a word that is too wide is cut after commas and slashes, else between graphemes. */
export function fitWords(
  inlines: readonly Inline[],
  lineWidth: number,
  widthOf: WidthOf,
): readonly Inline[] {
  if (inlines.every(({ noWrap }) => noWrap)) return inlines
  return wordsOf(inlines).flatMap((word) => {
    const isWhole = word.some(({ noWrap }) => noWrap) || trimmedWidth(word) <= lineWidth
    const pieces = isWhole ? [word] : cutWord(word, lineWidth, widthOf)
    return pieces.flatMap((piece) =>
      piece.map((inline, place) => ({
        ...inline,
        noWrap: true,
        noNewLine: place < piece.length - 1,
      })),
    )
  })
}

function wordsOf(inlines: readonly Inline[]): Inline[][] {
  const words: Inline[][] = [[]]
  for (const inline of inlines) {
    words.at(-1)?.push(inline)
    if (!inline.noNewLine) words.push([])
  }
  return words.filter(({ length }) => length > 0)
}

function cutWord(word: readonly Inline[], lineWidth: number, widthOf: WidthOf): Inline[][] {
  const text = textOf(word)
  let begin = 0
  return text.split(AFTER_COMMAS_AND_SLASHES).flatMap((part) => {
    const from = begin
    begin += part.length
    const whole = slice(word, from, begin, widthOf)
    if (trimmedWidth(whole) <= lineWidth) return [whole]
    return cutBetweenGraphemes(word, { from, part }, lineWidth, widthOf)
  })
}

function cutBetweenGraphemes(
  word: readonly Inline[],
  { from, part }: { from: number; part: string },
  lineWidth: number,
  widthOf: WidthOf,
): Inline[][] {
  const ends = [...graphemes.segment(part)].map(
    ({ index, segment }) => from + index + segment.length,
  )
  const pieces: Inline[][] = []
  let begin = from
  let next = 0
  while (next < ends.length) {
    let [low, high] = [next, ends.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const width = trimmedWidth(slice(word, begin, ends[middle] as number, widthOf))
      if (width <= lineWidth) low = middle
      else high = middle - 1
    }
    const end = ends[low] as number
    pieces.push(slice(word, begin, end, widthOf))
    begin = end
    next = low + 1
  }
  return pieces
}

/** Returns the part of a word between two UTF-16 offsets. */
function slice(word: readonly Inline[], from: number, to: number, widthOf: WidthOf): Inline[] {
  let begin = 0
  return word.flatMap((inline) => {
    const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, inline.text.length)]
    begin += inline.text.length
    if (first >= last) return []
    const text = inline.text.slice(first, last)
    const isEnd = last === inline.text.length
    const trailing = /\s+$/.exec(text)?.[0] ?? ''
    return [
      {
        ...inline,
        ...{ text, width: widthOf(text, inline) },
        leadingCut: first === 0 ? inline.leadingCut : 0,
        trailingCut: trailing === '' ? 0 : widthOf(trailing, inline),
        lineEnd: isEnd && inline.lineEnd === true,
      },
    ]
  })
}

function textOf(word: readonly Inline[]): string {
  return word.map(({ text }) => text).join('')
}

/** Returns the width without the space after the word. */
function trimmedWidth(word: readonly Inline[]): number {
  const all = word.reduce((sum, { width }) => sum + width, 0)
  return all - (word.at(-1)?.trailingCut ?? 0)
}

/** A column never gets narrower than this for the sake of one word, in multiples of the letters' size. */
const WIDEST_CLAIM = 6

/** Returns how narrow a column of this text may get; long words are broken. */
export function narrowestWidth(inlines: readonly Inline[], longestWord: number): number {
  if (inlines.some(({ noWrap }) => noWrap)) return longestWord
  const claims = inlines.map(({ fontSize }) => fontSize * WIDEST_CLAIM)
  return Math.min(longestWord, Math.max(0, ...claims))
}

/** Places the inlines of a line by rule L2 of the Unicode Bidirectional Algorithm; the line itself runs from left to right. */
export function placeByDirection({ inlines }: { inlines: Inline[] }): void {
  const highest = Math.max(0, ...inlines.map(levelOf))
  if (highest === 0) return
  const left = inlines[0]?.x ?? 0
  const words = inlines.findLastIndex(({ text }) => text.trim() !== '') + 1
  const shown = inlines.slice(0, words)
  for (let level = highest; level > 0; level -= 1) reverseFrom(shown, level)
  let x = left
  for (const inline of [...shown, ...inlines.slice(words)]) {
    inline.x = x
    x += inline.width
  }
}

/** Reverses each run of inlines of this level or a higher one. */
function reverseFrom(inlines: Inline[], level: number): void {
  let begin = 0
  for (let at = 0; at <= inlines.length; at += 1) {
    const inline = inlines[at]
    if (inline && levelOf(inline) >= level) continue
    inlines.splice(begin, at - begin, ...inlines.slice(begin, at).reverse())
    begin = at + 1
  }
}

function levelOf({ bidiLevel }: Inline): number {
  return bidiLevel ?? 0
}
