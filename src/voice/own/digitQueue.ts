import type { KeySender } from './soundLine.ts'

/** §9 Milliseconds of a tone, of the gap after it, and of the pause for each w. */
const toneMs = 160
const gapMs = 70
const pauseMs = 500

/** Creates a queue that sends keys one after another, at any typing speed; `add` throws if the line takes no keys. */
export function createDigitQueue(sender: () => KeySender | null) {
  let waiting = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(digits: string): void {
      if (!sender()?.canInsertDTMF) throw new Error('The line takes no keys')
      waiting += digits
      if (timer === undefined) next()
    },
    stop(): void {
      waiting = ''
      clearTimeout(timer)
    },
  }

  function next(): void {
    const digit = waiting[0]
    waiting = waiting.slice(1)
    if (digit === undefined) {
      timer = undefined
      return
    }
    if (digit !== 'w') sender()?.insertDTMF(digit, toneMs, gapMs)
    timer = setTimeout(next, digit === 'w' ? pauseMs : toneMs + gapMs)
  }
}
