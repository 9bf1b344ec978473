import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { SHARED_CHUNKS } from './shared-chunks.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    // The content security policy forbids data: addresses for fonts and scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  // Bundled, the pages are few files, which Node loads faster. These three packages stay external, because the server
  // must share the same instance.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] }
      : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: SHARED_CHUNKS,
            },
          },
        },
      },
    },
  },
}))
