import { inTurn, prepare } from './steps.mjs'

await prepare(import.meta)
await inTurn({
  title: 'Format and lint',
  file: '@biomejs/biome/bin/biome',
  args: ['check', '--write', '.'],
})
