/** After each test: the clock that it may have stopped would stand still for all files that its process runs after it. */
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})
