import { expect, it } from 'vitest'
import { withPatientScripts } from './script-priority.ts'

it('modules wait behind what is seen first, and nothing else changes', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="image" href="/a.avif"/><link rel="modulepreload" href="/b.js"/>'
  expect(withPatientScripts(page)).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" as="image" href="/a.avif"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  )
})
