/** Which word of the shop a mistyped one was meant to be. */

/** Shorter words are like too many others to be corrected. */
const SHORTEST = 4

/**
 * The known word that a term was most likely meant to be, or the beginning of, as people search
 * while they type. The term itself when it is known; undefined when nothing is near. Of words
 * equally near the more frequent one wins. A word's first letter is taken to be right.
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
  // Of four letters, three are shared by many words: only one left out or two swapped are typos.
  return whole === 1 && (word.length > term.length || sorted(word) === sorted(term))
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

/**
 * Letters wrong, missing, too many or swapped with their neighbour in `typed`, compared with the
 * beginning of the word that it fits best and with the whole word (the distance of Damerau and
 * Levenshtein).
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
