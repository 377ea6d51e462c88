import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SpinnerButton } from './SpinnerButton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders a button whose task the test ends. */
function world() {
  let clicks = 0
  let resolve = (_worked: boolean) => {}
  let reject = (_reason: Error) => {}
  const work = new Promise<boolean>((...ends) => {
    ;[resolve, reject] = ends
  })
  const handleClick = () => {
    clicks += 1
    return work
  }
  render(<SpinnerButton onClick={handleClick}>Save</SpinnerButton>)
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  return { button, resolve, reject, clicks: () => clicks }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function shown(): string {
  if (document.querySelector('.MuiCircularProgress-root')) return 'spinner'
  if (screen.queryByTestId('CheckIcon')) return 'success'
  return screen.queryByTestId('ErrorOutlineOutlinedIcon') ? 'failure' : 'nothing'
}

describe('SpinnerButton', () => {
  it('§9 shows its spinner for about 500 ms at least, however quick the work is', async () => {
    const { resolve } = world()
    expect(shown()).toBe('spinner')
    resolve(true)
    await pass(490)
    expect(shown()).toBe('spinner')
    await pass(20)
    expect(shown()).toBe('success')
  })

  it('§4 shows its spinner as long as the work takes', async () => {
    const { resolve } = world()
    await pass(20_000)
    expect(shown()).toBe('spinner')
    resolve(true)
    await pass(0)
    expect(shown()).toBe('success')
  })

  it('§4 §9 shows the icon of success for 1 s', async () => {
    const { resolve } = world()
    resolve(true)
    await pass(500)
    await pass(990)
    expect(shown()).toBe('success')
    await pass(20)
    expect(shown()).toBe('nothing')
  })

  it.each([
    ['says that it failed', (work: ReturnType<typeof world>) => work.resolve(false)],
    ['breaks', (work: ReturnType<typeof world>) => work.reject(new Error('broken'))],
  ])('§4 §9 shows the icon of failure for 1 s where the work %s', async (_, end) => {
    end(world())
    await pass(500)
    expect(shown()).toBe('failure')
    await pass(990)
    expect(shown()).toBe('failure')
    await pass(20)
    expect(shown()).toBe('nothing')
  })

  it('works once at a time, and keeps the focus meanwhile', async () => {
    const { button, clicks, resolve } = world()
    button.focus()
    fireEvent.click(button)
    expect(clicks()).toBe(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    resolve(true)
    await pass(490)
    fireEvent.click(button)
    expect(clicks()).toBe(1)
    await pass(10)
    fireEvent.click(button)
    expect(clicks()).toBe(2)
  })

  it('takes what was refused a second time at once', async () => {
    const { button, clicks, resolve } = world()
    resolve(false)
    await pass(1)
    fireEvent.click(button)
    expect(clicks()).toBe(2)
    expect(shown()).toBe('spinner')
  })
})
