import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Choice = {
  suites: string[]
  journeys: string[]
  /** Text that the titles of tests must contain; undefined for all tests of the files. */
  title: string | undefined
}

/**
 * Returns the files whose paths contain the text. If there are none, returns files that contain it in their content.
 * @param root the folder of the project
 */
export function chooseTests(root: string, text: string): Choice {
  const files = globSync('*/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path),
  }).sort()
  const named = files.filter((file) => file.includes(text))
  const titled = named.length > 0 ? [] : files.filter((file) => contains(join(root, file), text))
  const chosen = [...named, ...titled]
  return {
    suites: chosen.filter((file) => /\.test\.tsx?$/.test(file)),
    journeys: chosen.filter((file) => file.endsWith('.spec.ts')),
    title: titled.length > 0 ? text : undefined,
  }
}

function contains(file: string, text: string): boolean {
  return readFileSync(file, 'utf8').includes(text)
}
