import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import type { EngineOptions } from './engine-test.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1440, height: 900 },
}
const engines = (process.env.ENGINES ?? '').split(',').filter(Boolean)

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results/engines',
  workers: 1,
  timeout: 300_000,
  reporter: [['list']],
  projects: engines.flatMap((engine) =>
    Object.entries(SIZES).map(([name, windowSize]) => ({
      name: `${engine} ${name}`,
      use: {
        baseURL: journeys.use?.baseURL,
        engine: engine as EngineOptions['engine'],
        windowSize,
      },
    })),
  ),
  webServer: {
    ...(Array.isArray(journeys.webServer) ? undefined : journeys.webServer),
    command: 'node ../../server/build/main.js',
    timeout: 300_000,
  },
})
