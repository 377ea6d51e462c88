import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { keepAlive } from './keepAlive.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('asks once a turn, and tells that the other side is dead once a whole turn went by without an answer', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const caller = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false })
  const [socket] = (await once(server, 'connection')) as [WebSocket]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const dead = vi.fn()
  const stop = keepAlive(socket, 1000, dead)
  for (let turn = 0; turn < 3; turn++) {
    const [asked, answered] = [once(caller, 'ping'), once(socket, 'pong')]
    vi.advanceTimersByTime(1000)
    expect(dead).not.toHaveBeenCalled()
    await asked
    caller.pong()
    await answered
  }
  const spoke = once(socket, 'message')
  vi.advanceTimersByTime(1000)
  caller.send('Hello')
  await spoke
  vi.advanceTimersByTime(1000)
  expect(dead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(dead).toHaveBeenCalledOnce()
  stop()
  vi.advanceTimersByTime(5000)
  expect(dead).toHaveBeenCalledOnce()
  caller.terminate()
  server.close()
})
