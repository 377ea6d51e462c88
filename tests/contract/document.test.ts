import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { checkEntityFile } from '../../scripts/contract/checkEntityFile.ts'
import { contract, sources, testEntities } from '../support/publishedContract.ts'

describe('the published document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'spec-components-invalid-map-name': 'error',
        'path-parameters-defined': 'error',
        'operation-parameters-unique': 'error',
        'no-identical-paths': 'error',
      },
    })
    const source = JSON.stringify(contract.openapi)
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    const lines = problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)
    expect(lines).toEqual([])
    expect(contract.openapi.openapi).toMatch(/^3\.1\./)
  })

  it('never names the tenant of a record', () => {
    expect(JSON.stringify(contract.openapi)).not.toContain('"tenant_id"')
  })
})

describe.each(Object.keys(sources.entities))('the entity file %s', name => {
  it('obeys the schema of entity files', () => {
    expect(checkEntityFile(name, sources.entities)).toEqual([])
  })

  it('is in the contract', () => {
    expect(contract.entities).toHaveProperty(name)
  })
})

describe.each(Object.keys(testEntities))('the entity file %s made for tests', name => {
  it('obeys the schema of entity files', () => {
    expect(checkEntityFile(name, { ...sources.entities, ...testEntities })).toEqual([])
  })
})

describe.runIf(Object.keys(sources.planned).length > 0)('a planned entity file', () => {
  it.each(Object.keys(sources.planned))('%s obeys the same schema and is in no contract', name => {
    expect(checkEntityFile(name, { ...sources.planned, ...sources.entities })).toEqual([])
    expect(contract.entities).not.toHaveProperty(name)
    expect(contract.openapi.paths).not.toHaveProperty([`/${name}`])
  })
})
