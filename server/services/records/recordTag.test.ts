import { describe, expect, it } from 'vitest'
import { isCurrent, recordTag, versionOfTag } from './recordTag.ts'

const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'

describe('record tags', () => {
  it('reads back the version it wrote', () => {
    expect(versionOfTag(recordTag('agent', id, 17), 'agent', id)).toBe(17)
  })

  it.each([
    ['no header', undefined],
    ['any version', '*'],
  ])('asks for no version with %s', (_, header) => {
    expect(versionOfTag(header, 'agent', id)).toBeNull()
  })

  it.each([['"other-tag"'], [`"agent-${id}-x"`], [`"agent-${id}-0"`], [recordTag('task', id, 3)], ['']])(
    'matches no version with %s',
    header => {
      expect(versionOfTag(header, 'agent', id)).toBe(-1)
    },
  )

  it('finds a current copy among several tags, weak ones too', () => {
    expect(isCurrent('"a", W/"b"', '"b"')).toBe(true)
    expect(isCurrent('"a"', '"b"')).toBe(false)
    expect(isCurrent(undefined, '"b"')).toBe(false)
  })
})
