import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject } from '../../scripts/contract/json.ts'
import { validValue } from './arbitraryFromSchema.ts'

/**
 * Returns an arbitrary for values that a schema of the contract refuses: valid values with one change, and plain
 * nonsense.
 */
export function invalidValue(openapi: JsonObject, schema: Json): fc.Arbitrary<Json> {
  const isValid = validator(openapi, schema)
  if (openValues.every(isValid)) throw new Error('This schema accepts everything, so nothing can be refused.')
  const spoilt = fc
    .tuple(validValue(openapi, schema), fc.nat(), spoiler)
    .map(([value, at, spoil]) => spoiltAt(value, at, spoil))
  return fc
    .oneof({ weight: 6, arbitrary: spoilt }, { weight: 1, arbitrary: nonsense })
    .filter(value => !isValid(value))
}

/** Returns a function that checks a value against a schema of the contract. */
export function validator(openapi: JsonObject, schema: Json): (value: Json) => boolean {
  const ajv = compilers.get(openapi) ?? compilerFor(openapi)
  compilers.set(openapi, ajv)
  const pointed = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'))
  const validate = ajv.compile(pointed)
  return value => validate(value) === true
}

/** Cache, because loading the whole document takes longer than compiling one of its schemas. */
const compilers = new WeakMap<JsonObject, Ajv2020>()

function compilerFor({ components }: JsonObject): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 })
  addFormats.default(ajv)
  return ajv.addSchema({ $id: 'contract', components })
}

/** One value of each type. */
const openValues: readonly Json[] = [null, 0, '', true, [], {}]

const nonsense: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  null,
  0,
  -1,
  '',
  'x',
  true,
  [],
  [[]],
  [null],
  {},
  { '': null },
)

/** Replaces the value at one position. */
type Spoiler = (value: Json) => Json

const spoiler: fc.Arbitrary<Spoiler> = fc.constantFrom<Spoiler[]>(
  value => (typeof value === 'string' ? 7 : 'text'),
  () => null,
  () => -1e308,
  () => 1e308,
  () => 0.5,
  () => '',
  () => [],
  () => ({}),
  () => 'y'.repeat(30_000),
  () => '\u0000',
  () => '\ud800',
  () => "'); drop table record; --",
  () => '../../../etc/passwd',
  value => [value, value],
  value => (Array.isArray(value) ? [...value, ...value, {}] : { value }),
  value =>
    isObject(value) ? { ...value, tenant_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11' } : { tenant_id: 1 },
  value => (isObject(value) ? { ...value, _id: 7, is_admin: true } : { is_admin: true }),
  value => (isObject(value) ? withoutFirst(value) : { $gt: '' }),
)

function withoutFirst(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).slice(1))
}

/** Returns a copy that is changed at one position; `at` counts the positions through the whole value. */
function spoiltAt(value: Json, at: number, spoil: Spoiler): Json {
  const places = 1 + (Array.isArray(value) || isObject(value) ? Object.keys(value).length : 0)
  const place = at % places
  if (place === 0) return spoil(value)
  const next = Math.floor(at / places)
  const change = (child: Json, index: number) => (index === place - 1 ? spoiltAt(child, next, spoil) : child)
  if (Array.isArray(value)) return value.map(change)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child], index) => [key, change(child, index)]))
}
