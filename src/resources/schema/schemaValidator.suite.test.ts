import { existsSync, readdirSync, readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonSchema } from './jsonSchema.ts'
import { isValid } from './schemaValidator.ts'

const suite = '../shared/data/json-schema-test-suite/draft2020-12'

interface Group {
  description: string
  schema: JsonSchema | boolean
  tests: { description: string; data: unknown; valid: boolean }[]
}

/** Where the browser's interpreter and the server's compiler differ, and why that harms nobody here. */
const known: Readonly<Record<string, string>> = {
  'defs.json': 'needs the metaschema, which no entity file refers to',
  'dynamicRef.json': 'dynamic references, which no entity file may use',
  'enum.json': 'the compiler refuses an enum without values, so the server never serves one',
  'properties.json': 'names such as "toString": the interpreter is right',
  'ref.json': 'references to other documents, which the server resolves before it serves a schema',
  'refRemote.json': 'references to other documents, which the server resolves before it serves a schema',
  'required.json': 'names such as "toString": the interpreter is right',
  'unevaluatedItems.json': 'the interpreter is right but for dynamic references',
  'unevaluatedProperties.json': 'the interpreter is right but for dynamic references',
  'vocabulary.json': 'metaschemas of one’s own, which no entity file has',
}

describe.skipIf(!existsSync(suite))('the JSON Schema test suite', () => {
  const files = new Map<string, Group[]>()
  beforeAll(() => {
    for (const file of readdirSync(suite).filter(name => name.endsWith('.json'))) {
      files.set(file, JSON.parse(readFileSync(`${suite}/${file}`, 'utf8')) as Group[])
    }
  })

  it('finds browser and server of one mind, but for the differences named here', () => {
    const differing = [...files].filter(([, groups]) => groups.some(differs)).map(([file]) => file)
    expect(differing).toEqual(Object.keys(known))
  }, 60_000)

  it('finds the browser right at least as often as the server', () => {
    const groups = [...files.values()].flat()
    const count = (verdict: (group: Group, data: unknown) => unknown) =>
      groups.flatMap(group => group.tests.filter(test => verdict(group, test.data) === test.valid)).length
    expect(count((group, data) => isValid(group.schema, data))).toBeGreaterThanOrEqual(count(serverVerdict))
  }, 60_000)
})

function differs(group: Group): boolean {
  return group.tests.some(test => isValid(group.schema, test.data) !== serverVerdict(group, test.data))
}

const compiled = new WeakMap<Group, (data: unknown) => unknown>()

/** Undefined where the compiler refuses the schema, or does not come to an end. */
function serverVerdict(group: Group, data: unknown): unknown {
  try {
    const check = compiled.get(group) ?? compile(group)
    compiled.set(group, check)
    return check(data)
  } catch {
    return undefined
  }
}

function compile({ schema }: Group): (data: unknown) => unknown {
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  return ajv.compile(schema)
}
