import { describe, expect, it } from 'vitest'
import { versionOfTag } from '../../common/versionTag.ts'
import { isCurrent, recordTag } from './recordTag.ts'

const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'

describe('record tags', () => {
  it.each([
    ['the tag of a served record', recordTag('agent', { _id: id, _version: 17 })],
    ['the version alone', `"agent-${id}-17"`],
  ])('read the version from %s', (_, tag) => {
    expect(versionOfTag(tag, 'agent', id)).toBe(17)
  })

  it('tell apart what was served under one version, and nothing else', () => {
    const served = { _id: id, _version: 1, last_message: 'Hello' }
    expect(recordTag('conversation', { ...served })).toBe(recordTag('conversation', served))
    expect(recordTag('conversation', { ...served, last_message: 'Bye' })).not.toBe(
      recordTag('conversation', served),
    )
  })

  it.each([
    ['no header', undefined],
    ['any version', '*'],
  ])('asks for no version with %s', (_, header) => {
    expect(versionOfTag(header, 'agent', id)).toBeNull()
  })

  it.each([
    ['"other-tag"'],
    [`"agent-${id}-x"`],
    [`"agent-${id}-0"`],
    [`"agent-${id}-3.a b"`],
    [`"agent-${id}-99999999999999999999"`],
    [recordTag('task', { _id: id, _version: 3 })],
    [''],
  ])('matches no version with %s', header => {
    expect(versionOfTag(header, 'agent', id)).toBe(-1)
  })

  it('finds a current copy among several tags, weak ones too', () => {
    expect(isCurrent('"a", W/"b"', '"b"')).toBe(true)
    expect(isCurrent('"a"', '"b"')).toBe(false)
    expect(isCurrent(undefined, '"b"')).toBe(false)
  })
})
