/** Shorter words resemble too many others. */
const SHORTEST = 4
/** From this length on, two typing errors are forgiven, else one. */
const TWO_TYPOS = 9
const LEAST_CONSONANTS = 3

/**
 * Returns the known word that a term most likely means, or begins. Returns the term itself if it is known, or undefined
 * if
 * nothing is near. Of equally near words the most frequent one wins. The first letter is assumed to be right.
 */
export function closestWord(
  term: string,
  frequencies: ReadonlyMap<string, number>,
): string | undefined {
  if ([...frequencies.keys()].some((word) => word.includes(term))) return term
  if (term.length < SHORTEST) return undefined
  const sound = sounds(term)
  const near = [...frequencies]
    .filter(([word]) => word[0] === term[0])
    .map(([word, frequency]) => ({
      ...{ word, frequency, isSameSound: sounds(word) === sound },
      ...typosIn(term, word),
    }))
    .filter((candidate) => isNear(term, candidate))
    .sort(
      (one, other) =>
        Number(other.isSameSound) - Number(one.isSameSound) ||
        one.begun - other.begun ||
        one.whole - other.whole ||
        other.frequency - one.frequency,
    )
  return near[0]?.word
}

type Candidate = { word: string; begun: number; whole: number; isSameSound: boolean }

function isNear(term: string, { word, begun, whole, isSameSound }: Candidate): boolean {
  if (term.length > SHORTEST) return isSameSound || begun <= (term.length < TWO_TYPOS ? 1 : 2)
  // Many words share three of four letters. So only a missing letter or two swapped ones count as a typo.
  return whole === 1 && (word.length > term.length || sorted(word) === sorted(term))
}

/** Returns the consonants of a word as Indians hear them: mughal, mogul and mughl are equal. Short words are whole. */
function sounds(word: string): string {
  const consonants = word
    .replace(/ph/g, 'f')
    .replace(/(?<=[bcdgjkpt])h/g, '')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/(?<=[^su])s$/, '')
    .replace(/(?<=.)(?:[aeiou]|y$)/g, '')
    .replace(/(.)\1+/g, '$1')
  return consonants.length < LEAST_CONSONANTS ? word : consonants
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

/**
 * Counts wrong, missing, extra and swapped letters in `typed` (Damerau-Levenshtein distance), against the best-fitting
 * beginning of the word and against the whole word.
 */
function typosIn(typed: string, word: string): { begun: number; whole: number } {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const wrong = typed[row - 1] === word[column - 1] ? 0 : 1
      const isSwap =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + wrong,
          isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return { begun: Math.min(...last), whole: at(last, word.length) }
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
