import axe from 'axe-core'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails if axe finds a violation in this part of the page. Contrast needs a browser test. */
export async function expectAccessible(part: Element): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(part, { runOnly: TAGS })
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))
  expect(found).toEqual([])
}
