/** The steps of the check, each the command of a package in a process of its own on the project's Node. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, onProjectNode, root } from './installed.mjs'
import { checkSpace, sayFullDisks } from './machine.mjs'
import { RUN } from './test-runs/run-processes.mjs'
import { superviseRun } from './test-runs/supervised-run.mjs'

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} file the command's, in node_modules
 * @property {string[]} args
 * @property {string} [folder]
 * @property {Record<string, string>} [env]
 */

/**
 * Brings node_modules in line with the lock file, and starts the program again on the project's Node, in a run that
 * leaves nothing behind. This process ends with it. Does nothing in the program that was started again, and in one
 * that is a part of another run.
 * @param {ImportMeta} program
 */
export async function prepare(program) {
  if (process.env[RUN]) return
  checkSpace()
  install()
  const { node, options } = onProjectNode()
  const args = [fileURLToPath(program.url), ...process.argv.slice(2)]
  process.exit(await superviseRun(node, args, options))
}

/**
 * Does steps one after the other, and shows what they say as they say it. Ends the process where one fails.
 * @param {...Step} steps
 */
export async function inTurn(...steps) {
  for (const step of steps) {
    await timed(step.title, async () => {
      const { options, ...command } = commandOf(step)
      const child = spawn(command.node, command.args, options)
      const code = await new Promise((resolve) => child.on('exit', resolve))
      if (code !== 0) fail(step)
    })
  }
}

/**
 * Does rows of steps beside each other, the steps of a row in turn. Only those that fail show what they said; the
 * others are done all the same, and the process ends after them.
 * @param {Step[][]} rows
 */
export async function sideBySide(rows) {
  const results = await Promise.all(rows.map(inRow))
  const failed = results.flat()
  for (const { step, said } of failed) {
    console.error(`\n${step.title}:\n${said}`)
  }
  if (failed.length > 0) {
    console.error(`Failed: ${failed.map(({ step }) => step.title).join(', ')}`)
    process.exit(1)
  }
}

/**
 * @param {string} title
 * @param {() => Promise<void>} work
 */
export async function timed(title, work) {
  const started = performance.now()
  await work()
  console.log(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * @param {Step[]} row
 * @returns {Promise<{ step: Step, said: string }[]>} those that failed
 */
async function inRow(row) {
  const failed = []
  for (const step of row) {
    await timed(step.title, async () => {
      const { options, ...command } = commandOf(step)
      const child = spawn(command.node, command.args, {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => {
          said += text
        })
      }
      const code = await new Promise((resolve) => child.on('close', resolve))
      if (code !== 0) failed.push({ step, said })
    })
  }
  return failed
}

/** @param {Step} step */
function commandOf({ file, args, folder = '.', env = {} }) {
  const { node, options } = onProjectNode(env)
  return {
    node,
    args: [join(root, 'node_modules', file), ...args],
    options: { ...options, cwd: join(root, folder) },
  }
}

/** @param {Step} step */
function fail(step) {
  sayFullDisks()
  console.error(`${step.title}: failed`)
  process.exit(1)
}
