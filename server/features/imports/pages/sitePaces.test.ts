import { expect, test } from 'vitest'
import { createSitePaces } from './sitePaces.ts'

const { signal } = new AbortController()

/** Creates paces with a stopped clock; `waits` lists the waits in milliseconds. */
function standing(betweenMs = 500) {
  const waits: number[] = []
  let time = 1000
  const wait = async (ms: number) => void waits.push(ms)
  const paces = createSitePaces({ betweenMs, clock: () => time, wait })
  return { ...paces, waits, pass: (ms: number) => (time += ms) }
}

test('a site is read at most twice a second, by all tenants and addresses together', async () => {
  const { turn, waits, pass } = standing()
  const asked = [
    'https://a.example/',
    'http://www.a.example/b',
    'https://a.example/c?d',
    'https://b.example/',
  ]
  await Promise.all(asked.map(url => turn(url, signal)))
  expect(waits).toEqual([500, 1000])
  pass(1600)
  await turn('https://a.example/', signal)
  expect(waits).toHaveLength(2)
})

test('the pause that a site asks for holds for all who ask it, up to ten seconds, until it asks for none', async () => {
  const { turn, heed, waits } = standing()
  await turn('https://a.example/robots.txt', signal)
  heed('https://a.example/', 4)
  await turn('https://a.example/', signal)
  heed('https://a.example/', 900)
  await turn('https://www.a.example/', signal)
  heed('https://a.example/', null)
  await turn('https://a.example/', signal)
  await turn('https://a.example/', signal)
  expect(waits).toEqual([500, 4500, 14_500, 15_000])
})

test('a reader that is told to stop waits no longer', async () => {
  const { turn } = createSitePaces({ betweenMs: 60_000 })
  const stop = new AbortController()
  await turn('https://a.example/', signal)
  const waiting = turn('https://a.example/', stop.signal)
  stop.abort(new Error('no longer wanted'))
  await expect(waiting).rejects.toThrow('no longer wanted')
})
