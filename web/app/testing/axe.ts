import axe from 'axe-core'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails if axe finds a violation in this part of the page. Contrast needs a browser test. */
export async function expectAccessible(part: Element): Promise<void> {
  // jsdom has neither animations nor the canvas that contrast is measured with.
  const isBrowser = 'getAnimations' in document
  if (isBrowser) {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  }
  const rules = { 'color-contrast': { enabled: isBrowser } }
  const { violations } = await axe.run(part, { runOnly: TAGS, rules })
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))
  expect(found).toEqual([])
}
