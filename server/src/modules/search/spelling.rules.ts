/** Shorter words resemble too many others. */
const SHORTEST = 4

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
  const near = [...frequencies]
    .filter(([word]) => word[0] === term[0])
    .map(([word, frequency]) => ({ word, frequency, ...typosIn(term, word) }))
    .filter((candidate) => isNear(term, candidate))
    .sort(
      (one, other) =>
        one.begun - other.begun || one.whole - other.whole || other.frequency - one.frequency,
    )
  return near[0]?.word
}

function isNear(term: string, candidate: { word: string; begun: number; whole: number }): boolean {
  const { word, begun, whole } = candidate
  if (term.length > SHORTEST) return begun <= (term.length < 7 ? 1 : 2)
  // Many words share three of four letters. So only a missing letter or two swapped ones count as a typo.
  return whole === 1 && (word.length > term.length || sorted(word) === sorted(term))
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
