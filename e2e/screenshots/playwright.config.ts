import { defineConfig, devices } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: './out/failures',
  reporter: [['list']],
  timeout: 180_000,
  use: { ...journeys.use, reducedMotion: 'reduce', trace: 'off' },
  projects: [
    { name: '1440', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: '390',
      use: { ...devices['Pixel 7'], deviceScaleFactor: 2, viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    ...(Array.isArray(journeys.webServer) ? undefined : journeys.webServer),
    command: 'node ../../server/build/main.js',
  },
})
