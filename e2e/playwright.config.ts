import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { isCoreRun } from './fixtures/core-run.ts'

const PORT = Number(process.env.E2E_PORT ?? 3210)
const address = `http://127.0.0.1:${PORT}`
const { CHROMIUM_PATH } = process.env
const isRoot = process.getuid?.() === 0
// Workers load this file again and inherit the environment, so all use the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bhitti-e2e-'))

export default defineConfig({
  testDir: './journeys',
  // Playwright empties this folder when it starts, so each run needs its own.
  outputDir: process.env.E2E_OUTPUT ?? './test-results/by-hand',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Failed journeys are repeated once with a trace. journey-report.ts decides whether the run has failed.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['./fixtures/journey-report.ts']],
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tracing every journey took an eighth of the processor time, and its screenshots more than the pages.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: ['--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  // The desktop project runs everything; the phone project runs journeys tagged for it. `npm test` runs core journeys.
  projects: [
    {
      name: 'desktop',
      grep: isCoreRun ? /@core(?!-phone)/ : /./,
      grepInvert: /@only-phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isCoreRun ? /@core-phone/ : /@phone|@only-phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: [
      'node ../server/src/testing/shops/stage-unpriced-product.ts',
      'node fixtures/keep-filled-shop.ts',
      'node ../server/build/main.js',
    ].join(' && '),
    url: `${address}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_PASSWORD: 'demo-password',
      // Without the demo's year of orders, because journeys count their own.
      SEED: 'catalogue',
      LOG_LEVEL: 'warn',
      // Each test calls from a different address, like a shopper.
      TRUST_PROXY_HOPS: '1',
    },
  },
})
