import { line, n } from './fragments.ts'

/** Each digit as a draughtsman's pen draws it, in a box 6 wide and 10 high that hangs from the origin. */
const STROKES: Record<string, string> = {
  '0': 'M3 0C0.6 0 0 2.6 0 5C0 7.4 0.6 10 3 10C5.4 10 6 7.4 6 5C6 2.6 5.4 0 3 0',
  '1': 'M1.2 2.2L3.6 0V10',
  '2': 'M0.4 2.4C0.6 0.8 1.7 0 3 0C4.7 0 5.8 1.1 5.8 2.7C5.8 5.2 1.6 7 0.2 10H6',
  '3': 'M0.5 1.4C1.1 0.5 2 0 3.1 0C4.7 0 5.7 1 5.7 2.4C5.7 3.9 4.6 4.7 2.7 4.7C4.8 4.7 6 5.7 6 7.3C6 9 4.8 10 3 10C1.6 10 0.6 9.4 0 8.3',
  '4': 'M4.4 10V0L0 7H6',
  '5': 'M5.5 0H1L0.6 4.5C1.3 4 2.1 3.7 3 3.7C4.8 3.7 6 4.9 6 6.8C6 8.8 4.7 10 2.9 10C1.7 10 0.6 9.4 0 8.5',
  '6': 'M5.2 0.6C2.4 0.8 0.2 3.2 0.2 6.6C0.2 8.8 1.3 10 3.1 10C4.8 10 6 8.8 6 6.9C6 5 4.8 3.9 3.2 3.9C1.8 3.9 0.7 4.7 0.2 6.4',
  '7': 'M0 0H6C4 3 2.8 6.4 2.4 10',
  '8': 'M3 4.6C1.4 4.6 0.5 3.7 0.5 2.4C0.5 1 1.5 0 3 0C4.5 0 5.5 1 5.5 2.4C5.5 3.7 4.6 4.6 3 4.6C1.2 4.6 0 5.6 0 7.3C0 9 1.2 10 3 10C4.8 10 6 9 6 7.3C6 5.6 4.8 4.6 3 4.6',
  '9': 'M0.8 9.4C3.6 9.2 5.8 6.8 5.8 3.4C5.8 1.2 4.7 0 2.9 0C1.2 0 0 1.2 0 3.1C0 5 1.2 6.1 2.8 6.1C4.2 6.1 5.3 5.3 5.8 3.6',
}
/** From one digit to the next. */
const ADVANCE = 8

/** How wide a number is when its digits are 10 high. */
export function digitsWidth(value: number): number {
  return String(value).length * ADVANCE - (ADVANCE - 6)
}

/** A whole number in single strokes, its digits 10 high, hanging from the origin to the right. */
export function strokeDigits(value: number, colour: string, width: number): string {
  return [...String(value)]
    .map(
      (digit, index) =>
        `<g transform="translate(${n(index * ADVANCE)} 0)">${line(STROKES[digit] ?? '', colour, width)}</g>`,
    )
    .join('')
}
