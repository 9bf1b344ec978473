import { transform } from 'esbuild'
import type { Plugin } from 'vite'

/**
 * Writes chunks for Node in ASCII and without spaces and comments. A process keeps the source of all that it
 * runs, and a single ₹ or dash in a file makes each of its characters take two bytes. Names stay and lines
 * are short, for stack traces.
 */
export function oneByteChunks(): Plugin {
  return {
    name: 'one-byte-chunks',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    // Not while chunks are rendered: the bundler writes them once more after that, in its own characters.
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = await inOneByte(chunk.code)
      }
    },
  }
}

async function inOneByte(code: string): Promise<string> {
  const written = await transform(code, {
    format: 'esm',
    target: 'node24',
    charset: 'ascii',
    minifyWhitespace: true,
    legalComments: 'none',
    lineLimit: 160,
  })
  // What is left stands in regular expressions and tagged templates, where an escape means the same.
  return written.code.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
