import { defineConfig } from 'vitest/config'

const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_FAULTS } = process.env

export default defineConfig({
  resolve: { alias: { '~': new URL('./web/app', import.meta.url).pathname } },
  test: {
    include: [
      '{contract,catalogue,studio,payment-simulator,identity-sandbox,mails,server,web,tools,e2e,bench}/**/*.test.{ts,tsx}',
      ...(TEST_DATABASE_URL ? [] : ['!**/*.postgres.test.ts']),
      ...(TEST_FAULTS ? [] : ['!**/*.faults.test.ts']),
      ...(TEST_REDIS_URL ? [] : ['!**/*.redis.test.ts']),
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['tools/vitest-setup.mjs', 'server/src/testing/migrated-dump.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine takes its time.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})
