import { describe, expect, it } from 'vitest'
import { nextPath, type Search } from './nextPath.ts'

const search: Search = { tries: 0, elapsedMs: 0, known: null, hasPeer: true, isShaky: false }
const kinds = (more: Partial<Search>) =>
  [0, 1, 2, 3].map(tries => nextPath({ ...search, ...more, tries })?.kind)

describe('the next path of a call', () => {
  it('is a WebSocket where WebRTC did not work at once', () => {
    expect(kinds({})).toEqual(['websocket', 'webrtc', 'websocket', 'webrtc'])
  })

  it('is the kind that worked, and then the other', () => {
    expect(kinds({ known: 'webrtc' })).toEqual(['webrtc', 'websocket', 'webrtc', 'websocket'])
    expect(kinds({ known: 'websocket' })).toEqual(['websocket', 'webrtc', 'websocket', 'webrtc'])
  })

  it('is always a WebSocket where there is no WebRTC', () => {
    expect(new Set(kinds({ hasPeer: false }))).toEqual(new Set(['websocket']))
  })

  it('is tried at once, and then after waits that grow; a disturbed one may come back first', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6].map(tries => nextPath({ ...search, tries })?.waitMs)
    expect(waits).toEqual([0, 500, 1000, 2000, 4000, 4000, 4000])
    expect(nextPath({ ...search, isShaky: true })?.waitMs).toBe(1000)
  })

  it('is none after 30 seconds', () => {
    expect(nextPath({ ...search, elapsedMs: 29_999 })).not.toBeNull()
    expect(nextPath({ ...search, elapsedMs: 30_000 })).toBeNull()
  })
})
