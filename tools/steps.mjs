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
 * @property {string} file path of the command in node_modules
 * @property {string[]} args
 * @property {string} [folder]
 * @property {Record<string, string>} [env]
 */

/**
 * Installs packages and restarts the program on the project's Node under supervision. This process ends with it. Does
 * nothing in the restarted program, or in one that is part of another run.
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
 * Runs steps one after the other with their output. Ends the process if one fails.
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
 * Runs rows of steps in parallel; the steps of a row run in turn. Prints the output of failed steps only. Runs all
 * steps even if one fails, then ends the process.
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
 * @returns {Promise<{ step: Step, said: string }[]>} the failed steps with their output
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
