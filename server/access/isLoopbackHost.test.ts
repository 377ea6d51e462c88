import { describe, expect, it } from 'vitest'
import { isLoopbackHost } from './isLoopbackHost.ts'

describe('isLoopbackHost', () => {
  it.each(['2130706433', '0x7f.1', '127.1'])('sees through %s, as the socket does', host => {
    expect(isLoopbackHost(host)).toBe(true)
  })

  it.each(['0.0.0.0', '[::]', '①②⑦.0.0.1', 'localhost/x', 'localhost.'])('refuses %s', host => {
    expect(isLoopbackHost(host)).toBe(false)
  })
})
