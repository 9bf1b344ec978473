import type { ReactNode } from 'react'

/** Cell of a comparison. Cells with equal keys count as equal. */
export type Cell = { key: string; shown: ReactNode }

/** Compared attribute; a cell is null if the product lacks it or is not loaded. */
export type Row = { term: string; cells: readonly (Cell | null)[] }

type Fact = { term: string; text: string }

export function textRow(term: string, texts: readonly (string | null)[]): Row {
  return { term, cells: texts.map((text) => (text ? { key: text, shown: text } : null)) }
}

/** Returns a row for each term in any product's facts, merged in the products' own order. */
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

/** Returns the rows in which the loaded products differ. A missing value differs from any other. */
export function differingRows(rows: readonly Row[], isThere: readonly boolean[]): Row[] {
  return rows.filter(({ cells }) => {
    const keys = cells.filter((_, place) => isThere[place]).map((cell) => cell?.key)
    return new Set(keys).size > 1
  })
}
