import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { revealField } from '../../src/resources/form/revealField.ts'
import { createFormModel } from '../../src/resources/formModel/createFormModel.ts'

const model = createFormModel({}, () => [])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Creates a form with the label of `/zone`, whose control is not loaded yet. */
function waitingForm() {
  const root = document.createElement('div')
  root.innerHTML = '<div id="field/zone"><label id="field/zone__title">Time zone</label></div>'
  document.body.append(root)
  return { current: root }
}

/** Adds the control and waits until observers are notified. */
async function arrive(root: { current: HTMLElement }, id = 'input') {
  root.current.firstElementChild?.insertAdjacentHTML('beforeend', `<input id="${id}">`)
  vi.useRealTimers()
  await new Promise(resolve => setTimeout(resolve, 20))
}

const focused = () => document.activeElement?.id

it('puts the cursor into a field whose widget takes its time', async () => {
  const root = waitingForm()
  revealField(model, root, '/zone')
  vi.advanceTimersByTime(5000)
  await arrive(root)
  expect(focused()).toBe('input')
})

it('puts it into the widget that speaks for a field, which may take its time as well', async () => {
  const root = waitingForm()
  revealField(model, root, '/zone/name')
  vi.advanceTimersByTime(5000)
  await arrive(root)
  expect(focused()).toBe('input')
})

it.each(['keydown', 'pointerdown', 'wheel'])('leaves who has gone on by %s where they are', async use => {
  const root = waitingForm()
  revealField(model, root, '/zone')
  vi.advanceTimersByTime(100)
  document.body.dispatchEvent(new Event(use, { bubbles: true }))
  await arrive(root)
  expect(focused()).not.toBe('input')
})

it('gives up when it is told so', async () => {
  const root = waitingForm()
  const stop = revealField(model, root, '/zone')
  vi.advanceTimersByTime(100)
  stop()
  await arrive(root)
  expect(focused()).not.toBe('input')
})
