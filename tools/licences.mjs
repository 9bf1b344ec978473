import { lockedPackages } from './locked-packages.mjs'

const packages = lockedPackages().filter(({ isForDevelopment }) => !isForDevelopment)
for (const [licence, those] of Object.entries(Object.groupBy(packages, ({ licence }) => licence))) {
  console.log(`${licence}: ${those?.map(({ name, version }) => `${name} ${version}`).join(', ')}\n`)
}
console.log(`${packages.length} packages`)
