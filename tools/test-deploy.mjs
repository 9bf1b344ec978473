/**
 * `npm run test:deploy`: tries every recipe of deploy/ that this machine has tools for. Recipes in a Debian root need
 * root; the first run takes half an hour, later ones some minutes. `npm run test:deploy -- unit compose` tries recipes
 * whose title contains one of the words. `--no-install` installs no tools.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'
import { prepare } from './steps.mjs'
import { sayLeftOut } from './test-runs/left-out.mjs'

await prepare(import.meta)
const { checkComposeFile } = await import('./deploy/compose-file.mjs')
const { canMakeRoots, removeRoot } = await import('./deploy/debian-root.mjs')
const { DEBIAN_IMAGE, makeImage, nodeImage } = await import('./deploy/image.mjs')
const { checkManifests } = await import('./deploy/kubernetes-manifests.mjs')
const { installMissing, isThere, run } = await import('./deploy/programs.mjs')
const { isServerThere } = await import('./deploy/trial-database.mjs')
const { checkEdge, tryEdge } = await import('./deploy/try-edge.mjs')
const { tryImage } = await import('./deploy/try-image.mjs')
const { tryServer } = await import('./deploy/try-server.mjs')
const { checkUnits } = await import('./deploy/unit-files.mjs')

const deploy = (/** @type {string} */ path) => join(root, 'deploy', path)
const { node } = onProjectNode()
/** Largest size of the shop in its image, without Node. */
const MOST_MEGABYTES = 220

/**
 * @typedef {object} Trial
 * @property {string} title
 * @property {string[]} programs that it needs
 * @property {boolean} [inRoots] true if it needs a Debian root
 * @property {() => string | Promise<string>} go
 */

/** @type {Trial[]} */
const TRIALS = [
  {
    title: 'Units of systemd',
    programs: ['systemd-analyze'],
    go: () => checkUnits(deploy('server'), root),
  },
  { title: 'Scripts', programs: ['shellcheck'], go: checkScripts },
  { title: 'Caddy', programs: ['caddy'], go: checkCaddy },
  {
    title: 'HAProxy',
    programs: ['haproxy'],
    go: () => run('haproxy', ['-c', '-q', '-f', deploy('haproxy/haproxy.cfg')]) || 'valid',
  },
  {
    title: 'Cache rules for a delivery network',
    programs: ['nginx'],
    go: () => checkEdge(deploy('cdn/nginx.conf')),
  },
  {
    title: 'Compose file',
    programs: [],
    go: () => checkComposeFile(deploy('container/compose.yaml')),
  },
  {
    title: 'Kubernetes manifests',
    programs: [],
    go: () => checkManifests(deploy('kubernetes'), { node, root }),
  },
  {
    title: 'Image, opened as a container',
    programs: ['debootstrap', 'nginx'],
    inRoots: true,
    go: makeAndTryImage,
  },
  {
    title: 'Server, set up twice, updated and taken back',
    programs: ['debootstrap', 'ip'],
    inRoots: true,
    go: () => tryServer(root),
  },
]

const NO_INSTALL = '--no-install'
const given = process.argv.slice(2)
const words = given.filter((word) => word !== NO_INSTALL).map((word) => word.toLowerCase())
const wanted = TRIALS.filter(
  ({ title }) => words.length === 0 || words.some((word) => title.toLowerCase().includes(word)),
)
if (!given.includes(NO_INSTALL)) installMissing()
const leftOut = []
const failed = []
for (const { title, programs, inRoots, go } of wanted) {
  const missing = programs.filter((name) => !isThere(name))
  if (inRoots && !canMakeRoots()) missing.push('the rights to mount and to change root')
  if (missing.length > 0) {
    leftOut.push({ title, missing })
    continue
  }
  const started = performance.now()
  try {
    const found = await go()
    console.log(`${title}: ${found} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  } catch (error) {
    failed.push(title)
    console.error(`${title}: failed\n${error instanceof Error ? error.message : error}\n`)
  }
}
for (const { title, missing } of leftOut) sayLeftOut(title, `It needs ${missing.join(', ')}.`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join('; ')}`)
  process.exit(1)
}
console.log(leftOut.length > 0 ? 'All that could be tried holds' : 'Every recipe holds')

function checkScripts() {
  const scripts = [
    ...globSync('{deploy,tools/deploy}/**/*.sh', { cwd: root }),
    ...['deploy/server/bhitti-shop', 'tools/deploy/inside/systemctl'],
  ]
  run('shellcheck', ['--external-sources', ...scripts], { cwd: root })
  return `${scripts.length} scripts`
}

function checkCaddy() {
  const files = ['server/Caddyfile', 'container/Caddyfile']
  for (const file of files) {
    const args = ['validate', '--adapter', 'caddyfile', '--config', deploy(file)]
    const said = run('caddy', args, { env: { ...process.env, BHITTI_DOMAIN: 'shop.example.in' } })
    if (said.includes('is not formatted')) throw new Error(`caddy fmt --overwrite ${deploy(file)}`)
  }
  return `${files.length} files`
}

async function makeAndTryImage() {
  if (!(await isServerThere())) {
    throw new Error('No PostgreSQL on which databases may be made: set TEST_DATABASE_URL')
  }
  const image = makeImage(deploy('container/Dockerfile'), root, [DEBIAN_IMAGE, nodeImage(node)])
  try {
    const [{ bytes: ofNode } = { bytes: 0 }, ...application] = image.layers
    const megabytes = application.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    if (megabytes > MOST_MEGABYTES) {
      const parts = application.map(({ what, bytes }) => `${what} ${(bytes / 1e6).toFixed(0)}`)
      throw new Error(
        `The application takes ${megabytes.toFixed(0)} MB, more than ${MOST_MEGABYTES}: ${parts.join(', ')}`,
      )
    }
    const found = await tryImage(image, join(root, 'docs'), (shop) =>
      tryEdge(deploy('cdn/nginx.conf'), shop),
    )
    return `application ${megabytes.toFixed(0)} MB, Node ${(ofNode / 1e6).toFixed(0)} MB; ${found}`
  } finally {
    for (const stage of image.stages) removeRoot(stage)
  }
}
