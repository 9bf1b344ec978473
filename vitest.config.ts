import tailwindcss from '@tailwindcss/vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { missingPdfTools } from './tools/pdf-tools.mjs'
import { hasPromtool } from './tools/promtool.mjs'
import { WaitingTestsFirst } from './tools/test-runs/test-order.ts'
import { unchangedFolders } from './tools/test-runs/unchanged-folders.ts'
import { chromiumWhenNeeded } from './tools/test-runs/vitest-chromium.mjs'

const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_FAULTS } = process.env

const leftOut = [
  ...(TEST_DATABASE_URL ? [] : ['!**/*.postgres.test.ts']),
  ...(TEST_FAULTS ? [] : ['!**/*.faults.test.ts']),
  ...(missingPdfTools().length === 0 ? [] : ['!**/*.pdf-tools.test.ts']),
  ...(hasPromtool() ? [] : ['!**/*.promtool.test.ts']),
  ...(TEST_REDIS_URL ? [] : ['!**/*.redis.test.ts']),
  ...unchangedFolders(import.meta.dirname).map((folder) => `!${folder}/**`),
]

export default defineConfig({
  resolve: { alias: { '~': new URL('./web/app', import.meta.url).pathname } },
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // Tests of the server use these files without importing them, so `--changed` would miss them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      ...['**/server/migrations/**', '**/mails/src/**', '**/package-lock.json'],
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Longer than the default, for a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // One more than the processors of the check, because many tests wait.
    maxWorkers: 3,
    sequence: { sequencer: WaitingTestsFirst },
    // No file leaves state in a module. Loading the server for each file took longer than its tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,mails}/**/*.test.{ts,tsx}', ...leftOut],
          setupFiles: [
            'tools/test-runs/true-clock.mjs',
            'server/src/testing/goods/picture-library.ts',
          ],
          globalSetup: [
            'tools/test-runs/vitest-setup.mjs',
            'server/src/testing/shops/migrated-dump.ts',
            'server/src/testing/shops/migrated-template.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: [
            'tools/test-runs/true-clock.mjs',
            'web/app/testing/jsdom-gaps.ts',
            'web/app/testing/setup.ts',
          ],
          include: ['web/app/**/*.component.test.tsx'],
        },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        // Dependencies found only during tests would load a second React into the page.
        optimizeDeps: {
          include: [
            ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
            ...['react-router', '@tanstack/react-query', 'radix-ui', 'lucide-react', 'clsx', 'zod'],
            ...['@testing-library/react', '@testing-library/user-event', 'axe-core'],
          ],
        },
        test: {
          name: 'browser',
          setupFiles: ['web/app/testing/setup.ts', 'web/app/app.css'],
          include: ['web/app/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromiumWhenNeeded(),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          setupFiles: ['tools/test-runs/true-clock.mjs'],
          include: [
            '{contract,catalogue,own-wall,studio,payment-simulator,identity-sandbox,web,tools,e2e,bench}/**/*.test.{ts,tsx}',
            '!**/*.{component,browser}.test.tsx',
            ...leftOut,
          ],
        },
      },
    ],
  },
})
