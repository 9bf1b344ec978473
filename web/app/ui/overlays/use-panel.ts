import { useState } from 'react'

type PanelState<Task> = { task: Task | null; isOpen: boolean; number: number }

/**
 * What a side panel is open for. The task stays while the panel closes, so that nothing jumps; `number`
 * is another each time it opens, for its key.
 */
export function usePanel<Task>() {
  const [state, setState] = useState<PanelState<Task>>({ task: null, isOpen: false, number: 0 })
  return {
    ...state,
    show: (task: Task) => setState(({ number }) => ({ task, isOpen: true, number: number + 1 })),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  }
}
