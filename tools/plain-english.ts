/** Finds English in comments and documents that has to be read twice (CONTRIBUTING.md, Habits). */
import type { Files } from './repository-structure.ts'

/** Phrases that circle around a thing, each with what to write instead. */
export const PHRASES: Readonly<Record<string, string>> = {
  'what of which': 'the noun',
  'that of which': 'the noun',
  'be it none': 'even if empty',
  'for want of': 'without',
  'for the want of': 'without',
  'no matter who': 'whoever, with the possible callers named',
  'ever more rarely': 'with growing pauses',
  'is at it': 'is working on it',
  'has it that': 'makes, ensures',
  'hears of': 'receives, listens for',
  'tells of': 'reports, notifies of',
  'told of': 'notified of',
  'brings the news': 'reports',
  'comes upon': 'finds',
  'goes on with': 'continues',
  'gone on with': 'continued',
  'lets happen': 'performs',
  'of who is': 'of the person who is',
  'by what stands': 'by the named place',
  'stands by itself': 'is independent',
  'makes nothing of': 'ignores',
  'not a moment later': 'at once',
  'as it were': 'nothing, or the precise word',
  'is no more': 'no longer exists',
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const isSource = (path: string) => /\.(?:tsx?|mjs)$/.test(path)

/** Drawings of the sample, and the list that names tests by their titles. */
const LEFT_OUT = /^(?:studio\/src\/motifs\/|docs\/requirements\.md|tools\/plain-english\.)/

/** Returns a line for each phrase in a comment or document. */
export function riddles(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    if (LEFT_OUT.test(path)) return []
    const read = isSource(path) ? (text.match(COMMENT) ?? []).join('\n') : text
    const words = read.toLowerCase().replaceAll(/[\s*]+/g, ' ')
    return Object.entries(PHRASES)
      .filter(([phrase]) => new RegExp(`\\b${phrase}\\b`).test(words))
      .map(([phrase, instead]) => `${path} says “${phrase}”: write ${instead}`)
  })
}

const DOCSTRING =
  /^\/\*\*(?<words>(?:(?!\*\/)[\s\S])*?)\*\/\s*\nexport (?:default )?(?:async )?function\*? (?<name>[a-z]\w*)/gm
/** Exports that the router names. */
const OF_FRAMEWORK = new Set(['meta', 'clientLoader', 'loader', 'links', 'shouldRevalidate'])

/** Returns a line for each exported function whose docstring begins neither with a verb (“Returns …”) nor with “True if”. */
export function docstringsWithoutVerb(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!isSource(path) || LEFT_OUT.test(path) || /\.(?:test|spec)\./.test(path)) return []
    return [...text.matchAll(DOCSTRING)].flatMap(({ groups = {} }) => {
      const { words = '', name = '' } = groups
      const said = words.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()
      const isPlain = /^(?:@|True if\b|[A-Z][a-z]+s\b)/.test(said) || OF_FRAMEWORK.has(name)
      return isPlain ? [] : [`${path}: ${name} “${said.slice(0, 60)}”`]
    })
  })
}

/** How long a document may be, in words. */
const MOST_WORDS: Readonly<Record<string, number>> = {
  'README.md': 900,
  'docs/architecture.md': 1200,
  'docs/decisions/': 20_200,
}
const MOST_WORDS_OF_RECORD = 300

/** Returns a line for each document with too many words. */
export function longDocuments(files: Files): string[] {
  const records = [...files].filter(([path]) => /^docs\/decisions\/.*\.md$/.test(path))
  const counts = [
    ...records.map(([path, text]) => [path, wordsIn(text), MOST_WORDS_OF_RECORD] as const),
    ...Object.entries(MOST_WORDS).map(([place, most]) => {
      const texts = [...files].filter(([path]) => path.endsWith('.md') && path.startsWith(place))
      return [place, wordsIn(texts.map(([, text]) => text).join('\n')), most] as const
    }),
  ]
  return counts
    .filter(([, words, most]) => words > most)
    .map(([path, words, most]) => `${path} has ${words} words, at most ${most}: shorten it`)
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
