import { defineConfig } from 'vite'

/** The server runs TypeScript as it is, but not JSX: so the templates are built for it. */
export default defineConfig({
  build: {
    ssr: 'src/mails.tsx',
    outDir: 'build',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'mails.js' } },
  },
  ssr: { noExternal: ['@bhitti/contract'] },
})
