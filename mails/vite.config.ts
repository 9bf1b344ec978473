import { defineConfig } from 'vite'

/** Builds the templates, because the server runs TypeScript directly but not JSX. */
export default defineConfig({
  build: {
    ssr: 'src/mails.tsx',
    outDir: 'build',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'mails.js' } },
  },
  ssr: { noExternal: ['@bhitti/contract'] },
})
