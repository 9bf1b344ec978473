/** What can be told of the code without running it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { inTurn, sideBySide } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** @type {string[]} */
const WORKSPACES = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces

/**
 * Each row one processor's work, about as long as the other's: types are the most of it.
 * @type {Step[][]}
 */
const ROWS = [
  WORKSPACES.filter((name) => name !== 'web').map(typesOf),
  [
    typesOf('web'),
    { title: 'Format and lint', file: '@biomejs/biome/bin/biome', args: ['ci', '.'] },
    {
      title: 'Structure and import directions',
      file: 'vitest/vitest.mjs',
      args: ['run', 'directions.test.ts', 'repository-structure.test.ts'],
    },
    { title: 'Unused files, exports and packages', file: 'knip/bin/knip.js', args: [] },
  ],
]

/** Ends the process where anything is found. */
export async function runStaticChecks() {
  // The types of a page come from its place in the site map.
  await inTurn({
    title: 'Page types',
    file: '@react-router/dev/bin.cjs',
    args: ['typegen'],
    folder: 'web',
  })
  await sideBySide(ROWS)
}

/**
 * What is known of files that are the same is kept: 9 s of processor instead of 54 when nothing has changed.
 * @param {string} workspace
 * @returns {Step}
 */
function typesOf(workspace) {
  const kept = join(root, `node_modules/.cache/types/${workspace}.tsbuildinfo`)
  return {
    title: `Types of ${workspace}`,
    file: 'typescript/bin/tsc',
    args: ['-p', workspace, '--incremental', '--tsBuildInfoFile', kept],
  }
}
