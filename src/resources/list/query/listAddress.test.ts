import { describe, expect, it } from 'vitest'
import { type AskedList, askedList, readListAddress, writeListAddress } from './listAddress.ts'

const base: AskedList = { filter: { status: 'open' }, q: 'desk', sort: ['name'] }

function back(params: URLSearchParams, of: AskedList): AskedList {
  return askedList(of, readListAddress(new URLSearchParams(params.toString())).changes)
}

describe('the address of a list', () => {
  it('holds what is asked, and gives it back', () => {
    const asked: AskedList = { filter: { a: { in: ['ä', '&'] } }, q: 'x y', sort: ['-a', 'b'], trash: true }
    const params = writeListAddress(new URLSearchParams(), undefined, {}, asked)
    expect(back(params, {})).toEqual(asked)
  })

  it('holds only what differs from the view, also that something of it was taken away', () => {
    const same = writeListAddress(new URLSearchParams('q=old'), 'v1', base, base)
    expect(same.toString()).toBe('view=v1')
    const params = writeListAddress(new URLSearchParams(), 'v1', base, { q: 'desk', sort: ['name'] })
    expect(params.toString()).toBe('view=v1&filter=')
    expect(back(params, base)).toEqual({ q: 'desk', sort: ['name'] })
  })

  it('leaves parameters of others alone', () => {
    const params = writeListAddress(new URLSearchParams('tab=2&q=x'), undefined, {}, {})
    expect(params.toString()).toBe('tab=2')
  })

  it.each(['{"a":', '7', '[1]', '{}', 'null'])(
    'reports the filter %s as unreadable, and goes on without it',
    text => {
      const address = readListAddress(new URLSearchParams({ filter: text, q: 'a' }))
      expect(address.unreadable).toBe(text)
      expect(askedList({}, address.changes)).toEqual({ q: 'a' })
    },
  )

  it('tells "no view on purpose" from nothing said, and cuts a search that is too long', () => {
    expect(readListAddress(new URLSearchParams('view=')).viewId).toBe('')
    expect(readListAddress(new URLSearchParams('')).viewId).toBeUndefined()
    expect(readListAddress(new URLSearchParams({ q: 'x'.repeat(300) })).changes.q).toHaveLength(200)
  })
})
