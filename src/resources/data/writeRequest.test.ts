import { describe, expect, it } from 'vitest'
import { writeRequest } from './writeRequest.ts'

const before = { _id: '42', id: '42', _version: 17, title: 'A', due: 'monday', updated_at: 'x' }

describe('writeRequest', () => {
  it('patches the changed fields of the version it knows', () => {
    expect(writeRequest('task', before, { title: 'B', due: 'monday' })).toEqual({
      method: 'PATCH',
      body: { title: 'B' },
      headers: { 'If-Match': '"task-42-17"', 'Content-Type': 'application/merge-patch+json' },
    })
  })

  it('replaces the record where a patch cannot say that a field shall hold null', () => {
    expect(writeRequest('task', before, { title: 'A', due: null })).toEqual({
      method: 'PUT',
      body: { title: 'A', due: null },
      headers: { 'If-Match': '"task-42-17"' },
    })
  })

  it('keeps to the methods a settings document offers', () => {
    expect(writeRequest('business_info', before, { title: 'B' }, ['GET', 'PUT'])?.method).toBe('PUT')
    expect(writeRequest('email', before, { title: 'A', due: null }, ['GET', 'PATCH'])?.method).toBe('PATCH')
  })

  it('sends nothing when nothing changed', () => {
    expect(writeRequest('task', before, { due: 'monday', title: 'A' })).toBeUndefined()
  })
})
