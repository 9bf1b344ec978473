import { TYPE_NAMES } from '@bhitti/contract/rules/products/product-fields'

const NAMES: Readonly<Record<string, string>> = {
  description: 'For search engines',
  intro: 'Introduction',
  inShort: 'In short',
  term: 'Term',
  text: 'Text',
  title: 'Title',
  figures: 'Figures',
  figure: 'Figure',
  label: 'Words',
  promises: 'Promises',
  note: 'Line beside the button',
  everyProduct: 'Every product',
  steps: 'Steps',
  earnIntro: 'What artists earn',
  earn: 'What artists earn',
  questions: 'Questions',
  ...TYPE_NAMES,
}

/** Returns the readable name of a field: `inShort.0.term` is “In short 1, term”. */
export function fieldName(path: string): string {
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (NAMES[part] ?? part)))
  const [first = '', place, inner] = words
  if (place === undefined) return first
  return inner === undefined ? `${first} ${place}` : `${first} ${place}, ${inner.toLowerCase()}`
}

/** Formats a text for comparison: every non-empty field below its name. */
export function comparableText(value: unknown, path: readonly string[] = []): string {
  if (typeof value === 'string') {
    const name = fieldName(path.join('.'))
    return value.trim() === '' || path[0] === 'kind' ? '' : `${name}\n${value.trim()}\n\n`
  }
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, inner]) => comparableText(inner, [...path, key]))
    .join('')
}
