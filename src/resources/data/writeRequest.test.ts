import { describe, expect, it } from 'vitest'
import { writeRequest } from './writeRequest.ts'

const before = { _id: '42', id: '42', _version: 17, title: 'A', due: 'monday', updated_at: 'x' }

describe('writeRequest', () => {
  it('patches the changed fields of the version it knows', () => {
    expect(writeRequest('task', before, { title: 'B', due: 'monday' })).toEqual({
      suffix: '',
      method: 'PATCH',
      body: { title: 'B' },
      headers: { 'If-Match': '"task-42-17"', 'Content-Type': 'application/merge-patch+json' },
    })
  })

  it('replaces the record where a patch cannot say that a field shall hold null', () => {
    expect(writeRequest('task', before, { title: 'A', due: null })).toEqual({
      suffix: '',
      method: 'PUT',
      body: { title: 'A', due: null },
      headers: { 'If-Match': '"task-42-17"' },
    })
  })

  it('keeps to the methods a settings document offers', () => {
    expect(writeRequest('business_info', before, { title: 'B' }, ['GET', 'PUT'])?.method).toBe('PUT')
    expect(writeRequest('email', before, { title: 'A', due: null }, ['GET', 'PATCH'])?.method).toBe('PATCH')
  })

  it('§7 names the document by its id where it is replaced by PUT/{id}', () => {
    expect(writeRequest('tenant_settings', before, { title: 'B' }, ['GET', 'PUT/{id}'])).toEqual({
      suffix: '/42',
      method: 'PUT',
      body: { title: 'B' },
      headers: { 'If-Match': '"tenant_settings-42-17"' },
    })
  })

  it('sends nothing when nothing changed', () => {
    expect(writeRequest('task', before, { due: 'monday', title: 'A' })).toBeUndefined()
  })
})
