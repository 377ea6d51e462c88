import { expect, it, vi } from 'vitest'
import { createStore } from './createStore.ts'

it('calls its listeners after each change until they stop', () => {
  const store = createStore('a')
  const seen: string[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set('b')
  stop()
  store.set('c')
  expect([seen, store.get()]).toEqual([['b'], 'c'])
})

it('calls nobody when the value stays the same', () => {
  const store = createStore('a')
  const listener = vi.fn()
  store.subscribe(listener)
  store.set('a')
  expect(listener).not.toHaveBeenCalled()
})
