import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Loads what is for later by the browser's own import. The builder's helper, of a kilobyte on each
 * page, would first ask for styles and modules of modules: all styles are in the page already, and
 * what is opened later is loaded when somebody points at it.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}
