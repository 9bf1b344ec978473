/** Builds an image in Debian roots, without a container engine. Unknown steps and flags are an error. */
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { debianBase, keptFolder, letDownload, newRoot, runInside } from './debian-root.mjs'
import { run } from './programs.mjs'

/**
 * @typedef {object} Image
 * @property {import('./debian-root.mjs').Root} root
 * @property {Record<string, string>} env
 * @property {string} cwd
 * @property {string | undefined} user
 * @property {string[]} entrypoint
 * @property {string[]} cmd
 * @property {string[]} healthcheck
 * @property {string[]} volumes
 * @property {string | undefined} stopSignal
 * @property {{ what: string, bytes: number }[]} layers what was copied into its last stage
 * @property {import('./debian-root.mjs').Root[]} stages roots of all stages; the caller removes them
 */

/**
 * @param {string} dockerfile path
 * @param {string} context the folder that COPY copies from
 * @param {{ name: string, lower: () => string[] }[]} bases substitutes for images of registries
 * @returns {Image}
 */
export function makeImage(dockerfile, context, bases) {
  const ignored = readFileSync(`${dockerfile}.dockerignore`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  /** @type {Map<string, Image>} */
  const stages = new Map()
  /** @type {Image | undefined} */
  let image
  for (const step of DockerfileParser.parse(readFileSync(dockerfile, 'utf8')).getInstructions()) {
    const keyword = step.getKeyword()
    if (keyword === 'FROM') {
      const [name = '', as, alias] = step.getArguments().map(String)
      const base = bases.find((known) => known.name === name)
      if (!base) throw new Error(`${dockerfile} begins with ${name}, which nothing stands in for`)
      image = newImage(base.lower(), image?.stages)
      if (as?.toUpperCase() === 'AS' && alias) stages.set(alias, image)
      continue
    }
    if (!image) throw new Error(`${keyword} stands before the first FROM`)
    doStep(image, step, { stages, context, ignored })
  }
  if (!image) throw new Error(`${dockerfile} has no stage`)
  return image
}

export const DEBIAN_IMAGE = { name: 'debian:bookworm-slim', lower: () => [debianBase()] }

/** @param {string} node path of the program */
export function nodeImage(node) {
  return {
    name: 'node:24-bookworm-slim',
    lower() {
      const layer = keptFolder(`node-${run(node, ['--version'])}`)
      const npm = join(layer, 'usr/local/lib/node_modules/npm')
      if (!existsSync(npm)) {
        const found = run('sh', ['-c', 'dirname "$(dirname "$(readlink -f "$(command -v npm)")")"'])
        mkdirSync(join(layer, 'usr/local/bin'), { recursive: true })
        cpSync(node, join(layer, 'usr/local/bin/node'))
        run('ln', [
          '-sf',
          '../lib/node_modules/npm/bin/npm-cli.js',
          join(layer, 'usr/local/bin/npm'),
        ])
        cpSync(found, npm, { recursive: true })
      }
      return [layer, debianBase()]
    },
  }
}

/**
 * @param {string[]} lower
 * @param {import('./debian-root.mjs').Root[]} [before]
 * @returns {Image}
 */
function newImage(lower, before = []) {
  const root = newRoot(lower)
  letDownload(root)
  return {
    stages: [...before, root],
    ...{ root, env: {}, cwd: '/', user: undefined, entrypoint: [], cmd: [], healthcheck: [] },
    ...{ volumes: [], stopSignal: undefined, layers: [] },
  }
}

/**
 * @param {Image} image
 * @param {import('dockerfile-ast').Instruction} step
 * @param {{ stages: Map<string, Image>, context: string, ignored: string[] }} from
 */
function doStep(image, step, from) {
  const words = step.getArguments().map(String)
  const rest = step.getArgumentsContent() ?? ''
  const flags = flagsOf(step)
  switch (step.getKeyword()) {
    case 'RUN': {
      const mounts = flags.map(cacheMount)
      const command = rest.replaceAll(/\\\n/g, ' ')
      const { root, env, cwd, user } = image
      runInside(root, ['sh', '-c', command], {
        ...{ env: { HOME: '/root', ...env }, cwd, mounts },
        ...(user ? { user } : {}),
      })
      break
    }
    case 'COPY':
      copy(image, words, flags, from)
      break
    case 'ENV':
      for (const [name, value] of rest
        .replaceAll(/\\\n/g, ' ')
        .matchAll(/(\S+?)=(\S+)/g)
        .map((match) => match.slice(1))) {
        if (name && value) image.env[name] = value
      }
      break
    case 'WORKDIR':
      image.cwd = rest
      mkdirSync(join(image.root.upper, rest), { recursive: true })
      break
    case 'USER':
      image.user = rest
      break
    case 'VOLUME':
      image.volumes.push(...JSON.parse(rest))
      break
    case 'ENTRYPOINT':
      image.entrypoint = JSON.parse(rest)
      break
    case 'CMD':
      image.cmd = JSON.parse(rest)
      break
    case 'HEALTHCHECK':
      image.healthcheck = JSON.parse(rest.replace(/^CMD\s+/, ''))
      break
    case 'STOPSIGNAL':
      image.stopSignal = rest
      break
    case 'EXPOSE':
      break
    default:
      throw new Error(`Nothing here knows how ${step.getKeyword()} is done`)
  }
}

/**
 * @param {Image} image
 * @param {string[]} words
 * @param {string[]} flags
 * @param {{ stages: Map<string, Image>, context: string, ignored: string[] }} from
 */
function copy(image, words, flags, { stages, context, ignored }) {
  const [source = '', target = '', ...others] = words
  if (others.length > 0) throw new Error(`COPY of several things is not known: ${words.join(' ')}`)
  const [flag, ...more] = flags
  if (more.length > 0) throw new Error(`COPY ${more.join(' ')} is not known`)
  const stage = flag === undefined ? undefined : stages.get(flag.replace('--from=', ''))
  if (flag !== undefined && !stage) throw new Error(`COPY ${flag}: there is no such stage`)
  const folder = stage ? stage.root.upper : context
  const path = join(folder, source)
  const into = join(image.root.upper, target.startsWith('/') ? target : join(image.cwd, target))
  const isFolder = statSync(path).isDirectory()
  mkdirSync(isFolder ? into : dirname(into), { recursive: true })
  cpSync(path, into, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => stage !== undefined || !isIgnored(relative(context, file), ignored),
  })
  run('chown', ['-R', '0:0', into])
  if (isFolder) chownSync(into, 0, 0)
  const sizes = run('du', ['-s', '--block-size=1', path])
  image.layers.push({ what: basename(source) || source, bytes: Number(/^\d+/.exec(sizes)?.[0]) })
}

/**
 * @param {string} path
 * @param {string[]} patterns
 */
function isIgnored(path, patterns) {
  return path !== '' && patterns.some((pattern) => matchesGlob(path, pattern))
}

/**
 * @param {string} flag
 * @returns {[from: string, to: string]}
 */
function cacheMount(flag) {
  const target = /^--mount=type=cache,target=(?<target>\/[\w./-]+)$/.exec(flag)?.groups?.target
  if (!target) throw new Error(`RUN ${flag} is not known`)
  return [keptFolder(`mounts/${target.replaceAll('/', '_')}`), target]
}

/** @param {import('dockerfile-ast').Instruction} step */
function flagsOf(step) {
  return 'getFlags' in step &&
    typeof step.getFlags === 'function' &&
    step.getKeyword() !== 'HEALTHCHECK'
    ? step.getFlags().map(String)
    : []
}
