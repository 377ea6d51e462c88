import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMicrophoneKeeper } from './microphoneKeeper.ts'

describe('the keeper of microphones', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('stops all that were opened when it is closed, and lets the browser go on while it is open', async () => {
    const { keeper, recording } = watched()
    keeper.open()
    await keeper.getUserMedia({ audio: true })
    await keeper.getUserMedia({ audio: true })
    expect(recording()).toBe(2)
    keeper.close()
    expect(recording()).toBe(0)
  })

  it('opens none while there is no call, and gives something that is silent', async () => {
    const { keeper, asked } = watched()
    const stream = await keeper.getUserMedia({ audio: true })
    expect(stream.getTracks()).toEqual([])
    expect(asked).toEqual([])
  })

  it('stops one that the browser gives only after the call is over, and after the next one has begun', async () => {
    const { keeper, recording, hold } = watched()
    const release = hold()
    keeper.open()
    const late = keeper.getUserMedia({ audio: true })
    keeper.close()
    keeper.open()
    release()
    await late
    expect(recording()).toBe(0)
  })

  it('asks for the one that was chosen, and takes another where that is gone', async () => {
    const { keeper, asked } = watched()
    keeper.open()
    keeper.choose('desk')
    await keeper.getUserMedia({ audio: true })
    await keeper.getUserMedia({ audio: { echoCancellation: true } })
    expect(asked).toEqual([
      { audio: { deviceId: { ideal: 'desk' } } },
      { audio: { echoCancellation: true, deviceId: { ideal: 'desk' } } },
    ])
  })
})

/** Creates a keeper over a browser that records its requests. */
function watched() {
  const tracks: { isLive: boolean }[] = []
  const asked: MediaStreamConstraints[] = []
  let held = Promise.resolve()
  class SilentStream {
    getTracks() {
      return []
    }
  }
  vi.stubGlobal('MediaStream', SilentStream)
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints)
    await held
    const track = { isLive: true, stop: () => Object.assign(track, { isLive: false }) }
    tracks.push(track)
    return { getTracks: () => [track] } as unknown as MediaStream
  }
  return {
    keeper: createMicrophoneKeeper({ getUserMedia }),
    asked,
    recording: () => tracks.filter(({ isLive }) => isLive).length,
    hold: () => {
      let release = () => {}
      held = new Promise(resolve => {
        release = () => resolve()
      })
      return release
    },
  }
}
