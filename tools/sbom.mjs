import { spawnSync } from 'node:child_process'
import { root } from './installed.mjs'

const { status } = spawnSync(
  'npm',
  [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--omit=dev',
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
