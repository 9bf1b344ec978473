import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { isCoreRun } from './fixtures/core-run.ts'

const PORT = Number(process.env.E2E_PORT ?? 3210)
const address = `http://127.0.0.1:${PORT}`
const { CHROMIUM_PATH } = process.env
const isRoot = process.getuid?.() === 0
// Workers read this file again and inherit the environment, so that all find the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bhitti-e2e-'))

export default defineConfig({
  testDir: './journeys',
  // Playwright empties it as it starts: a second run has another one.
  outputDir: process.env.E2E_OUTPUT ?? './test-results/by-hand',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // What fails goes a second time with a trace. Whether the run has failed all the same, journey-report.ts says.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['./fixtures/journey-report.ts']],
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every journey took an eighth of the processor, its pictures more than the pages themselves.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: ['--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  // Everything runs on a desktop; on a phone, what is tagged because it is different there. `npm test` goes core journeys.
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
      // Journeys count what they did themselves: they begin without the year of the demo.
      SEED: 'catalogue',
      LOG_LEVEL: 'warn',
      // Each test calls from an address of its own, as each shopper would.
      TRUST_PROXY_HOPS: '1',
    },
  },
})
