import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { createPermissions } from '../../server/access/permissions.ts'
import { contract, follow, isOpenToAll, listAt, publishedOperations } from '../support/publishedContract.ts'

const { openapi } = contract
const operations = publishedOperations(openapi)
const permissions = createPermissions(contract.rules)

it('no two operations have the same operationId', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

describe.each(operations)('$operationId', ({ operationId, method, path, spec, parameters, entities }) => {
  it('is named like the others', () => {
    expect(operationId).toMatch(/^([a-z][a-z0-9_]*\.)?[a-z][a-zA-Z0-9]*$/)
  })

  it('says what it does, under tags that exist', () => {
    const tags = listAt(openapi, 'tags').map(tag => objectAt({ tag }, 'tag').name)
    expect(spec.summary).toMatch(/^\S.{3,118}[^\s.]$/)
    expect(spec.description).toMatch(/^\S[\s\S]+\.\s*$/)
    expect(spec.tags).not.toEqual([])
    expect(tags).toEqual(expect.arrayContaining(listAt(spec, 'tags')))
  })

  it('describes its parameters, and all those in its path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    const declared = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name)
    expect(declared.sort()).toEqual(inPath.sort())
    expect(parameters.filter(({ description }) => !isText(description)).map(({ name }) => name)).toEqual([])
    expect(parameters.filter(({ schema, content }) => !schema && !content).map(({ name }) => name)).toEqual(
      [],
    )
  })

  it('bounds its numbers: without an end, 1e999 is one too', () => {
    const numbers = parameters.filter(({ schema }) => isObject(schema) && isNumber(schema))
    const endless = numbers.filter(
      ({ schema }) => !isObject(schema) || [schema.minimum, schema.maximum].includes(undefined),
    )
    expect(endless.map(({ name }) => name)).toEqual([])
  })

  it('has parameters whose examples fit them', () => {
    const wrong = parameters.filter(({ example, schema }) => {
      return example !== undefined && isObject(schema) && faults(schema, example).length > 0
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has an example of each body it takes, which fits', () => {
    for (const [type, content] of contents(spec.requestBody)) {
      expect(content, `${type} has no example`).toHaveProperty('example')
      if (isJson(type)) expect(faults(objectAt(content, 'schema'), content.example ?? null)).toEqual([])
    }
  })

  it('has an example of each JSON answer, which fits', () => {
    for (const [status, reference] of Object.entries(objectAt(spec, 'responses'))) {
      for (const [type, content] of contents(reference)) {
        if (!isJson(type)) continue
        expect(content, `${status} has no example`).toHaveProperty('example')
        expect(faults(objectAt(content, 'schema'), content.example ?? null), status).toEqual([])
      }
    }
  })

  it('describes its answers, among them a success and the problem document', () => {
    const answers = objectAt(spec, 'responses')
    expect(Object.keys(answers).filter(status => /^([23]\d\d|101)$/.test(status))).not.toEqual([])
    expect(answers.default).toEqual({ $ref: '#/components/responses/Problem' })
    for (const [status, reference] of Object.entries(answers)) {
      const answer = follow(openapi, reference)
      expect(answer.description, status).toMatch(/\S/)
      for (const header of Object.values(objectAt(answer, 'headers'))) {
        expect(isObject(header) && isText(header.description)).toBe(true)
      }
    }
  })

  it('describes every field it takes and gives', () => {
    const schemas = [spec.requestBody, ...Object.values(objectAt(spec, 'responses'))].flatMap(part =>
      contents(part).map(([, content]) => objectAt(content, 'schema')),
    )
    expect(schemas.flatMap(schema => undescribed(schema, ''))).toEqual([])
  })

  it('has a permission, and is open to everybody exactly when the document says so', () => {
    const roles = (entities ?? [undefined]).map(entity => permissions.roleFor(operationId, entity))
    const isPublic = isOpenToAll(spec)
    expect(
      roles.every(role => (role === 'public') === isPublic),
      `${roles}`,
    ).toBe(true)
  })

  it('can be repeated safely when it writes records', () => {
    const writesRecords = listAt(spec, 'tags').some(
      tag => tag === 'records' || operationId.startsWith(`${tag}.`),
    )
    if (method === 'GET' || !writesRecords) return
    expect(parameters.map(({ name }) => name)).toContain('idempotency-key')
  })
})

it('every shared schema, and each of its fields, is described', () => {
  const schemas = Object.entries(objectAt(objectAt(openapi, 'components'), 'schemas'))
  const missing = schemas.flatMap(([name, schema]) => [
    ...(isObject(schema) && isText(schema.description) ? [] : [name]),
    ...(isObject(schema) ? undescribed(schema, name) : []),
  ])
  expect(missing).toEqual([])
})

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'contract', components: openapi.components })

function faults(schema: JsonObject, value: Json): string[] {
  const pointed = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'))
  const validate = ajv.compile(pointed)
  return validate(value) ? [] : (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

function contents(reference: Json | undefined): [string, JsonObject][] {
  const content = objectAt(follow(openapi, reference), 'content')
  return Object.entries(content).map(([type, value]) => [type, isObject(value) ? value : {}])
}

function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json')
}

function isNumber({ type }: JsonObject): boolean {
  return type === 'integer' || type === 'number'
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** Returns the fields of a schema that have no description. A reference is described at its target. */
function undescribed(schema: JsonObject, at: string): string[] {
  const fields = Object.entries(objectAt(schema, 'properties'))
  const bare = fields
    .filter(([, field]) => isObject(field) && !explains(field))
    .map(([name]) => `${at}/${name}`)
  const inner = [
    ...fields,
    ...['items', 'additionalProperties'].map(keyword => [keyword, schema[keyword]] as const),
    ...['oneOf', 'anyOf', 'allOf'].flatMap(keyword =>
      listAt(schema, keyword).map(part => [keyword, part] as const),
    ),
    ...Object.entries(objectAt(schema, '$defs')),
  ]
  return [
    ...bare,
    ...inner.flatMap(([name, part]) => (isObject(part) ? undescribed(part, `${at}/${name}`) : [])),
  ]
}

function explains(field: JsonObject): boolean {
  const alternatives = [...listAt(field, 'anyOf'), ...listAt(field, 'oneOf')]
  return (
    isText(field.description) ||
    typeof field.$ref === 'string' ||
    alternatives.some(alternative => isObject(alternative) && explains(alternative))
  )
}
