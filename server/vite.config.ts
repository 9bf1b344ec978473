import { relative } from 'node:path'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import unbundledPackages from './unbundled-packages.json' with { type: 'json' }

/** Entries of the production build, and of the processes that fault tests start and kill. */
const BUILDS = {
  production: {
    folder: 'build',
    entry: { main: 'src/app/main.ts', 'command-line': 'src/app/command-line.ts' },
  },
  faultTests: {
    folder: 'build-fault-tests',
    entry: {
      'shop-process': 'src/testing/shops/shop-process.ts',
      'command-line': 'src/app/command-line.ts',
    },
  },
}

/**
 * Bundles the server into a few files: otherwise Node reads and compiles two thousand at every start. See
 * docs/decisions/0029-a-bundled-server.md.
 */
export default defineConfig(({ mode }) => {
  const { folder, entry } = mode === 'fault-tests' ? BUILDS.faultTests : BUILDS.production
  return serverInto(`${import.meta.dirname}/${folder}`, entry)
})

const serverInto = (outDir: string, entry: Record<string, string>): UserConfig => ({
  plugins: [placesOfSources(outDir)],
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    rolldownOptions: {
      input: {
        ...entry,
        'embedded-worker': 'src/platform/database/embedded-worker.ts',
        'document-worker': 'src/modules/orders/documents/document-worker.ts',
        'shipping-label-worker': 'src/flows/shipping/shipping-label-worker.ts',
        'tax-document-worker': 'src/modules/tax-documents/tax-document-worker.ts',
        'picture-worker': 'src/platform/pictures/picture-worker.ts',
        'render-worker': 'src/platform/renderer/render-worker.ts',
        'password-worker': 'src/platform/passwords/password-worker.ts',
        'password-strength-worker': 'src/platform/passwords/password-strength-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      // Warnings about dependencies are not ours and do not stop a build.
      onLog(level, log, report) {
        if (!log.id?.includes('node_modules')) report(level, log)
      },
    },
  },
  ssr: {
    noExternal: true,
    // Packages with native code, packages that read files beside their own or are recognised by them (the bench counts
    // statements at pg), and packages that the pages bundle as well, which must exist only once. An image of the shop
    // has
    // them beside the build. vite is for development only.
    external: [...unbundledPackages, 'vite'],
  },
})

/**
 * Resolves `import.meta.url` of the project's modules relative to their sources (migrations, pictures, pages), in
 * builds as well. Threads and processes start from their built entries instead.
 */
function placesOfSources(outDir: string): Plugin {
  const worker = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        if (id.includes('node_modules')) return
        const source = JSON.stringify(relative(outDir, id))
        return code
          .split(worker)
          .map((part, index) =>
            index % 2 === 0
              ? part.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
              : `new URL('./${part}.js', import.meta.url)`,
          )
          .join('')
      },
    },
  }
}
