import { useState } from 'react'

/** Returns the ids of ticked rows; they stay chosen when the filters change. */
export function useChosenRows() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    choose: (id: string, isChosen: boolean) =>
      setChosen((before) => {
        const after = new Set(before)
        if (isChosen) after.add(id)
        else after.delete(id)
        return after
      }),
    chooseNone: () => setChosen(new Set()),
  }
}
