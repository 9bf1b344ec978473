import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map is a few kilobytes; asking the server for it piecemeal would cost a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
