import type { ReactNode } from 'react'

/** What a product has in a row. Cells with the same key say the same. */
export type Cell = { key: string; shown: ReactNode }

/** One thing in which products are compared; null where a product has nothing to say, or is not there. */
export type Row = { term: string; cells: readonly (Cell | null)[] }

type Fact = { term: string; text: string }

/** A row of plain words. */
export function textRow(term: string, texts: readonly (string | null)[]): Row {
  return { term, cells: texts.map((text) => (text ? { key: text, shown: text } : null)) }
}

/** A row for each term that any product's facts have; what one product alone has stands where it has it. */
export function factRows(factsOfAll: readonly (readonly Fact[])[]): Row[] {
  const terms: string[] = []
  for (const facts of factsOfAll) {
    let place = 0
    for (const { term } of facts) {
      const known = terms.indexOf(term)
      if (known === -1) terms.splice(place, 0, term)
      place = (known === -1 ? place : known) + 1
    }
  }
  return terms.map((term) =>
    textRow(
      term,
      factsOfAll.map((facts) => facts.find((one) => one.term === term)?.text ?? null),
    ),
  )
}

/** The rows in which products differ, as far as these are there. To say nothing differs from saying something. */
export function differingRows(rows: readonly Row[], isThere: readonly boolean[]): Row[] {
  return rows.filter(({ cells }) => {
    const keys = cells.filter((_, place) => isThere[place]).map((cell) => cell?.key)
    return new Set(keys).size > 1
  })
}
