import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { calc_s2, get_buffer, initSync, new_buffer } from 'calc-s2-rust/calc_s2_rust.js'

/**
 * Compares pieces of pictures by SSIMULACRA2, in a thread of its own: it takes as long as encoding, and
 * the module writes to the console, which nobody needs to read.
 */

/** Red, green and blue, byte by byte, of two pieces of the same size. */
export type Pieces = { side: number; original: Uint8Array; encoded: Uint8Array }

const module = await readFile(new URL(import.meta.resolve('calc-s2-rust/calc_s2_rust_bg.wasm')))
const { memory } = initSync(module)

/** Comparing takes its buffers and frees them. */
function put(name: string, bytes: Uint8Array): void {
  new_buffer(name, bytes.length)
  new Uint8Array(memory.buffer, get_buffer(name), bytes.length).set(bytes)
}

parentPort?.on('message', ({ side, original, encoded }: Pieces) => {
  put('original', original)
  put('encoded', encoded)
  parentPort?.postMessage(calc_s2('original', 'encoded', side, side))
})
