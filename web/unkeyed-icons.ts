import type { Plugin } from 'vite'

/** A name that nobody reads: React asks for keys while developing, and these lists never change. */
const KEY = /, key: "\w+"(?= \})/g

/** Takes the keys from the shapes of icons, six random letters each, which no compression makes shorter. */
export function unkeyedIcons(): Plugin {
  return {
    name: 'unkeyed-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(KEY, ''),
    },
  }
}
