// `node payment-simulator/src/faults/main.ts '{"keyId":"…","keySecret":"…"}'` runs until it is killed and prints its
// URLs as one line of JSON.
import { type SimulatorOptions, startSimulator } from './simulator.ts'

const options: SimulatorOptions = JSON.parse(process.argv[2] ?? '{}')
if (!options.keyId || !options.keySecret) throw new Error('Name keyId and keySecret, as JSON.')
const { apiUrl, controlUrl } = await startSimulator(options)
process.stdout.write(`${JSON.stringify({ apiUrl, controlUrl })}\n`)
