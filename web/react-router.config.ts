import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The complete route manifest is a few kilobytes; loading it in parts would cost a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
