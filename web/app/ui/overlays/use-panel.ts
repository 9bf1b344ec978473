import { useState } from 'react'

type PanelState<Task> = { task: Task | null; isOpen: boolean; number: number }

/**
 * Returns the state of a side panel. The task stays while the panel closes, so that nothing jumps. `number` changes with
 * each opening and serves as a key.
 */
export function usePanel<Task>() {
  const [state, setState] = useState<PanelState<Task>>({ task: null, isOpen: false, number: 0 })
  return {
    ...state,
    show: (task: Task) => setState(({ number }) => ({ task, isOpen: true, number: number + 1 })),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  }
}
