import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page uses travels in two files; otherwise it would be some thirty small ones. */
const SHARED_CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser|@tanstack)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /web\/app\/(?:lib\/|routes\/[^/]+$|ui\/(?:button|icon-button|spinner|error-state|full-screen-loader)\.tsx)|createLucideIcon|\/clsx\//,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    // The content security policy allows no data: fonts or scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } },
    },
  },
})
