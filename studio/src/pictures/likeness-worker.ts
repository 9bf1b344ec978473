import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { calc_s2, get_buffer, initSync, new_buffer } from 'calc-s2-rust/calc_s2_rust.js'

/** A separate thread, because comparing takes as long as encoding. */

export type Pieces = { side: number; original: Uint8Array; encoded: Uint8Array }

const module = await readFile(new URL(import.meta.resolve('calc-s2-rust/calc_s2_rust_bg.wasm')))
const { memory } = initSync(module)

/** Allocates a buffer. The comparison frees it. */
function put(name: string, bytes: Uint8Array): void {
  new_buffer(name, bytes.length)
  new Uint8Array(memory.buffer, get_buffer(name), bytes.length).set(bytes)
}

parentPort?.on('message', ({ side, original, encoded }: Pieces) => {
  put('original', original)
  put('encoded', encoded)
  parentPort?.postMessage(calc_s2('original', 'encoded', side, side))
})
