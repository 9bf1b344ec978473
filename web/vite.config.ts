import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { plainImports } from './plain-imports.ts'
import { SHARED_CHUNKS } from './shared-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainImports()],
  resolve: { tsconfigPaths: true },
  build: {
    // The content security policy allows no data: fonts or scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: SHARED_CHUNKS },
          },
        },
      },
    },
  },
})
