/** Compresses assets at the highest level once, so that the server need not do it for each request. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smallest size in bytes that is worth compressing. */
const SMALL = 200

/** @param {string} folder whose scripts, styles and SVGs get a `.br` and a `.gz` beside them */
export function compressAssets(folder) {
  for (const file of globSync(`${folder}/**/*.{js,css,svg}`)) {
    const content = readFileSync(file)
    if (content.length < SMALL) continue
    writeFileSync(`${file}.br`, brotli(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** @param {Buffer} content */
function brotli(content) {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
