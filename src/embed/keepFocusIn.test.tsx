import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocusIn } from './keepFocusIn.ts'

let frame: HTMLElement

beforeEach(() => {
  // Without a layout, no element would be reachable.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  frame = document.createElement('div')
  frame.tabIndex = -1
  frame.innerHTML =
    '<button id="first"></button><a></a><input id="middle"><textarea id="last"></textarea><b></b>'
  document.body.append(frame)
})
afterEach(() => {
  frame.remove()
  vi.restoreAllMocks()
})

it.each([
  ['the end', 'last', false, 'first'],
  ['the start, backwards', 'first', true, 'last'],
  ['the middle, where the browser goes on by itself', 'middle', false, 'middle'],
  ['the end, backwards', 'last', true, 'last'],
])('the tab key goes round from %s', (_, from, isBack, to) => {
  expect(press(from, isBack)).toBe(to)
})

it('is left to a dialog that is open in the frame', () => {
  frame.innerHTML = '<button id="first"></button><dialog open><button id="within"></button></dialog>'
  expect(press('within', false)).toBe('within')
})

function press(id: string, shiftKey: boolean): string {
  const element = frame.querySelector<HTMLElement>(`#${id}`)
  element?.focus()
  frame.addEventListener('keydown', event => keepFocusIn(frame, event), { once: true })
  element?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
  )
  return document.activeElement?.id ?? ''
}
