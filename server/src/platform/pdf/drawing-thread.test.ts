import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawInThread } from './drawing-thread.ts'

const PROGRAM = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', ({ title }) => {
  if (title === 'fails') throw new Error('no such font')
  if (title === 'ends') process.exit()
  parentPort.postMessage(Buffer.from(String(threadId)))
})
`

let folder: string
let papers: URL
let labels: URL
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhitti-drawing-'))
  const programs = ['papers', 'labels'].map((name) => join(folder, `${name}.mjs`))
  for (const program of programs) writeFileSync(program, PROGRAM)
  ;[papers, labels] = programs.map((program) => pathToFileURL(program)) as [URL, URL]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const threadOf = async (file: URL) => String(await drawInThread(file, { title: 'a paper' }))

it('documents of one kind are drawn by the same thread, also those asked for at once', async () => {
  const threads = await Promise.all([threadOf(papers), threadOf(papers), threadOf(papers)])
  expect(new Set([...threads, await threadOf(papers)]).size).toBe(1)
})

it('a document of another kind gets a thread with the program of its kind', async () => {
  const first = await threadOf(papers)
  expect(await threadOf(labels)).not.toBe(first)
  expect(await threadOf(papers)).not.toBe(first)
})

it.each([
  ['fails', 'no such font'],
  ['ends', 'ends was not drawn'],
])('a document that %s says why, and the next one is drawn by a new thread', async (title, why) => {
  const first = await threadOf(papers)
  const [failed, next] = await Promise.allSettled([
    drawInThread(papers, { title }),
    threadOf(papers),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: why } })
  expect(next).toMatchObject({ status: 'fulfilled' })
  expect(next).not.toMatchObject({ value: first })
})
