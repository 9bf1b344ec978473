/** Checks manifests against the API's types, and pods against the guide's promises. */
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { isThere, run } from './programs.mjs'

/** Modules of kubernetes-types by apiVersion. `checkPatroni` checks the kind that has no module. */
const MODULES = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
}
const PATRONI = 'acid.zalan.do/v1'

/**
 * @param {string} folder with `base` and `production`
 * @param {{ node: string, root: string }} project with the TypeScript compiler and the types
 * @returns {string} what was found
 */
export function checkManifests(folder, project) {
  const base = join(folder, 'base')
  const { resources } = documentsIn(readFileSync(join(base, 'kustomization.yaml'), 'utf8'))[0]
  const files = readdirSync(base).filter((name) => name !== 'kustomization.yaml')
  assert.deepEqual(files.toSorted(), resources.toSorted(), 'kustomization.yaml names every file')
  const plain = resources.flatMap((/** @type {string} */ name) =>
    documentsIn(readFileSync(join(base, name), 'utf8')),
  )
  const built = canBuild()
    ? documentsIn(run('kubectl', ['kustomize', join(folder, 'production')]))
    : undefined
  for (const manifests of [plain, ...(built ? [built] : [])]) {
    checkTypes(manifests, project)
    checkPods(manifests)
    checkPolicies(manifests)
    checkPatroni(manifests)
  }
  return built
    ? `${built.length} manifests, as written and as kustomize builds them`
    : `${plain.length} manifests as written; not as built: kubectl 1.24 or later is not here`
}

/** True if kubectl is here and recent. Older versions do not know some fields of the overlay. */
function canBuild() {
  if (!isThere('kubectl')) return false
  return /Kustomize Version: v5/.test(run('kubectl', ['version', '--client']))
}

/** @param {string} text */
function documentsIn(text) {
  return parseAllDocuments(text).map((document) => {
    assert.deepEqual(document.errors, [])
    return document.toJS()
  })
}

/**
 * @param {any[]} manifests
 * @param {{ node: string, root: string }} project
 */
function checkTypes(manifests, { node, root }) {
  const ofKubernetes = manifests.filter(({ apiVersion }) => apiVersion !== PATRONI)
  const lines = ofKubernetes.map((manifest, index) => {
    const { apiVersion, kind } = manifest
    const module = Object.entries(MODULES).find(([version]) => version === apiVersion)?.[1]
    assert.ok(module, `nothing here knows ${apiVersion}`)
    const value = JSON.stringify(manifest, null, 2)
    return `import type { ${kind} as Kind${index} } from 'kubernetes-types/${module}'\nexport const is${index}: Kind${index} = ${value}\n`
  })
  // Below the project, so that the compiler resolves its packages.
  const folder = mkdtempSync(join(root, 'node_modules/.manifests-'))
  try {
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
    run(node, [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--module', 'preserve'],
      ...['--ignoreConfig', join(folder, 'manifests.ts')],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {any[]} manifests */
function checkPods(manifests) {
  for (const { kind, metadata, spec } of manifests) {
    if (kind !== 'Deployment') continue
    const pod = spec.template.spec
    const { name } = metadata
    assert.equal(pod.securityContext.runAsNonRoot, true, name)
    assert.equal(pod.securityContext.seccompProfile.type, 'RuntimeDefault', name)
    assert.equal(pod.automountServiceAccountToken, false, name)
    for (const container of pod.containers) {
      const { securityContext: may } = container
      assert.equal(may.readOnlyRootFilesystem, true, name)
      assert.equal(may.allowPrivilegeEscalation, false, name)
      assert.deepEqual(may.capabilities.drop, ['ALL'], name)
      assert.ok(container.readinessProbe && container.livenessProbe, `${name} is asked how it is`)
      assert.ok(container.resources.requests && container.resources.limits.memory, name)
      for (const { name: variable, value } of container.env ?? []) {
        assert.ok(
          value === undefined || !/PASSWORD|SECRET|KEY/.test(variable),
          `${variable} is a secret`,
        )
      }
    }
    if (metadata.name === 'redis') continue
    assert.equal(spec.strategy.rollingUpdate.maxUnavailable, 0, name)
    // preStop, DRAIN_SECONDS, and the requests in progress.
    assert.ok(pod.terminationGracePeriodSeconds >= 5 + 5 + 15, name)
  }
  assert.ok(!manifests.some(({ kind }) => kind === 'Secret'), 'no secret is written down')
}

/**
 * Checks that every policy, budget and service selects existing pods.
 * @param {any[]} manifests
 */
function checkPolicies(manifests) {
  const pods = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => spec.template.metadata.labels)
  pods.push({ 'cluster-name': 'bhitti-db' })
  const means = (/** @type {Record<string, string>} */ labels) =>
    pods.some((pod) => Object.entries(labels).every(([label, value]) => pod[label] === value))
  for (const { kind, metadata, spec } of manifests) {
    const labels = {
      Service: spec?.selector,
      PodDisruptionBudget: spec?.selector?.matchLabels,
      NetworkPolicy: spec?.podSelector?.matchLabels,
    }[/** @type {string} */ (kind)]
    if (labels) assert.ok(means(labels), `${kind} ${metadata.name} means no pod`)
    if (kind !== 'NetworkPolicy') continue
    const peers = [...(spec.ingress ?? []), ...(spec.egress ?? [])].flatMap(
      ({ from = [], to = [] }) => [...from, ...to],
    )
    for (const { podSelector } of peers) {
      if (podSelector) assert.ok(means(podSelector.matchLabels), `${metadata.name} lets in no pod`)
    }
  }
  const denied = manifests.find(({ metadata }) => metadata.name === 'default-deny')
  assert.deepEqual(denied.spec, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
}

/** @param {any[]} manifests */
function checkPatroni(manifests) {
  const clusters = manifests.filter(({ apiVersion }) => apiVersion === PATRONI)
  assert.equal(clusters.length, 1)
  const { metadata, spec } = clusters[0]
  assert.ok(
    metadata.name.startsWith(`${spec.teamId}-`),
    'the operator wants the team first in the name',
  )
  assert.ok(spec.numberOfInstances >= 3, 'with two, losing one leaves no standby')
  const { synchronous_mode, ttl, loop_wait, retry_timeout } = spec.patroni
  assert.equal(synchronous_mode, true, 'a commit that was acknowledged is on two nodes')
  assert.ok(
    loop_wait + 2 * retry_timeout <= ttl,
    'Patroni has time to ask again before its lease ends',
  )
  assert.deepEqual(
    Object.keys(spec.databases).map((name) => spec.databases[name]),
    Object.keys(spec.users),
  )
}
