import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAtRest } from './useAtRest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Renders a page whose requests the test answers. */
function openPage() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const ask = (question: string) => {
    let answer = (_: string) => {}
    const queryFn = () =>
      new Promise<string>(resolve => {
        answer = resolve
      })
    void client.fetchQuery({ queryKey: [question], queryFn })
    return (words: string) => answer(words)
  }
  return { ask, rest: () => renderHook(useAtRest, { wrapper }).result }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a page is at rest', () => {
  it('once it has asked for nothing more for a quarter of a second, and stays so', async () => {
    const { ask, rest } = openPage()
    const answerFirst = ask('schema')
    const isAtRest = rest()
    await pass(1000)
    answerFirst('agent')
    await pass(200)
    const answerSecond = ask('list')
    await pass(1000)
    expect(isAtRest.current).toBe(false)
    answerSecond('rows')
    await pass(300)
    expect(isAtRest.current).toBe(true)
    ask('more')
    await pass(10)
    expect(isAtRest.current).toBe(true)
  })

  it('after five seconds, though something was never answered', async () => {
    const { ask, rest } = openPage()
    ask('weather')
    const isAtRest = rest()
    await pass(4900)
    expect(isAtRest.current).toBe(false)
    await pass(200)
    expect(isAtRest.current).toBe(true)
  })
})
