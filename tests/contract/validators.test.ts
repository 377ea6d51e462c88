import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { customizeValidator } from '@rjsf/validator-ajv8'
import Ajv2020 from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecordValidator } from '../../server/records/recordValidator.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { isValid } from '../../src/resources/schema/schemaValidator.ts'
import { differences, refusedByServer } from './validatorDifferences.ts'

const suite = '../shared/data/json-schema-test-suite/draft2020-12'
const hasSuite = existsSync(suite)
if (!hasSuite) console.warn(`NO SUITE: the validators are not compared, because ${suite} is not there.`)

interface Group {
  description: string
  schema: JsonSchema | boolean
  tests: { description: string; data: unknown; valid: boolean }[]
}

/**
 * Results of the browser, of the form library's own validator, and of the server; undefined if it rejects the schema.
 */
type Verdicts = [browser: boolean, oracle: boolean, server: boolean | undefined]

describe.skipIf(!hasSuite)('the JSON Schema test suite', () => {
  const found = { differences: {} as Record<string, Record<string, string>>, refused: new Set<string>() }
  const right = { browser: 0, oracle: 0 }
  const { warn, error } = console

  beforeAll(() => {
    // Ajv logs each keyword that it finds suspicious.
    console.warn = () => undefined
    console.error = () => undefined
    for (const [file, group] of groups()) compare(file, group)
  })
  afterAll(() => Object.assign(console, { warn, error }))

  function compare(file: string, group: Group): void {
    const judge = createJudge(group.schema)
    for (const test of group.tests) {
      const verdicts = judge(test.data)
      const [browser, oracle, server] = verdicts
      if (browser === test.valid) right.browser += 1
      if (oracle === test.valid) right.oracle += 1
      if (server === undefined) found.refused.add(`${file}: ${group.description}`)
      if (browser === oracle && (server === undefined || server === browser)) continue
      found.differences[file] ??= {}
      found.differences[file][`${group.description}: ${test.description}`] = wordsFor(verdicts)
    }
  }

  it('finds the browser, @rjsf/validator-ajv8 and the server of one mind, but for what is named and explained', () => {
    const named = Object.fromEntries(Object.entries(differences).map(([file, { cases }]) => [file, cases]))
    expect(found.differences).toEqual(named)
  })

  it('finds the server refusing the schemas that are named, so that no form is ever made of one', () => {
    expect([...found.refused].sort()).toEqual(Object.values(refusedByServer).flat().sort())
  })

  it('finds the browser right more often than Ajv', () => {
    expect(right.browser).toBeGreaterThan(right.oracle)
  })
})

function* groups(): Generator<[file: string, group: Group]> {
  const files = readdirSync(suite, { recursive: true }).map(String)
  for (const file of files.filter(name => name.endsWith('.json')).sort()) {
    for (const group of JSON.parse(readFileSync(`${suite}/${file}`, 'utf8')) as Group[]) yield [file, group]
  }
}

function createJudge(schema: JsonSchema | boolean): (data: unknown) => Verdicts {
  const oracle = customizeValidator({ AjvClass: Ajv2020 as never })
  const server = createRecordValidator()
  // The schema of an entity must be an object.
  const input = typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : schema
  const definition = { name: 'case', singleton: false, schema: input, input } as unknown as EntityDefinition
  return data => [
    isValid(schema, data),
    oracle.isValid(schema as object, data as object, schema as object),
    serverVerdict(() => server.check(definition, data as Record<string, unknown>)),
  ]
}

function serverVerdict(check: () => void): boolean | undefined {
  try {
    check()
    return true
  } catch (fault) {
    return (fault as { code?: string }).code === 'record.invalid' ? false : undefined
  }
}

function wordsFor(verdicts: Verdicts): string {
  return verdicts.map(one => (one === undefined ? '-' : one ? 'yes' : 'no')).join(' ')
}
