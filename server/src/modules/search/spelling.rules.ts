/** Which word of the shop a mistyped one was meant to be. */

/** Shorter words are like too many others to be corrected. */
const SHORTEST = 5

/**
 * The known word that a term was most likely meant to be, or the beginning of, as people search
 * while they type. The term itself when it is known; undefined when nothing is near. Of words
 * equally near the more frequent one wins. A word's first letter is taken to be right.
 */
export function closestWord(
  term: string,
  frequencies: ReadonlyMap<string, number>,
): string | undefined {
  const words = [...frequencies.keys()]
  if (words.some((word) => word.includes(term))) return term
  if (term.length < SHORTEST) return undefined
  const most = term.length < 7 ? 1 : 2
  let best: { word: string; typos: number; frequency: number } | undefined
  for (const [word, frequency] of frequencies) {
    if (word[0] !== term[0] || word.length < term.length - most) continue
    const typos = typosIn(term, word)
    if (typos > (best?.typos ?? most)) continue
    if (best && typos === best.typos && frequency <= best.frequency) continue
    best = { word, typos, frequency }
  }
  return best?.word
}

/**
 * Letters wrong, missing, doubled or swapped with their neighbour in `typed`, compared with the
 * beginning of `word` that it fits best (Damerau and Levenshtein's distance to a prefix).
 */
function typosIn(typed: string, word: string): number {
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
  return Math.min(...last)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
