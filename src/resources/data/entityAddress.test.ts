import { expect, it } from 'vitest'
import { entityAddress, recordPath } from './entityAddress.ts'

const type = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'

it('asks for the records of one type by the path of their entity', () => {
  expect(entityAddress('contact')).toEqual({ entity: 'contact', path: '/contact', query: {} })
  const entity = 'custom_data_object'
  expect(entityAddress(`${entity}.${type}`)).toEqual({ entity, path: `/${entity}`, query: { type } })
  expect(entityAddress('a.b')).toEqual({ entity: 'a.b', path: '/a.b', query: {} })
})

it('finds a record at its entity, from any list', () => {
  expect(recordPath(`/custom_data_object.${type}/1`)).toBe('/custom_data_object/1')
  expect([recordPath('/contact/1'), recordPath('/tenant_settings')]).toEqual([
    '/contact/1',
    '/tenant_settings',
  ])
})
