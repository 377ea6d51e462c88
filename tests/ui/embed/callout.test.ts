import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { attachCallout } from '../../../src/embed/attachCallout.ts'
import type { Appearance } from '../../../src/embed/Panel.ts'
import { pluginWorld } from './pluginWorld.ts'

const text = 'Questions? We are here.'

describe('the callout', () => {
  let slot: HTMLElement
  let button: HTMLElement

  beforeEach(() => {
    vi.useFakeTimers()
    slot = document.createElement('div')
    button = document.createElement('button')
    slot.append(button)
    document.body.append(slot)
    attachCallout(slot, button, text)
  })
  afterEach(() => {
    vi.useRealTimers()
    slot.remove()
  })

  it.each([
    ['pointing at the button', [['pointerenter', 'mouse']], 100],
    ['coming to it by key', [['focusin', undefined]], 100],
    ['holding a finger on it', [['pointerdown', 'touch']], 700],
  ] as const)('§9 is shown after %s for %j %i ms', (_, events, ms) => {
    act(events)
    vi.advanceTimersByTime(ms - 1)
    expect(isShown()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isShown()).toBe(true)
  })

  it.each([
    ['pointing elsewhere', [['pointerenter', 'mouse']], [['pointerleave', 'mouse']], 0],
    ['going on by key', [['focusin', undefined]], [['focusout', undefined]], 0],
    ['a key such as Escape', [['focusin', undefined]], [['keydown', undefined]], 0],
    ['lifting the finger', [['pointerdown', 'touch']], [['pointerup', 'touch']], 1500],
    ['a finger that scrolls', [['pointerdown', 'touch']], [['pointercancel', 'touch']], 1500],
  ] as const)('§9 goes after %s', (_, events, ending, ms) => {
    act(events)
    vi.advanceTimersByTime(700)
    act(ending)
    if (ms > 0) vi.advanceTimersByTime(ms - 1)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown()).toBe(false)
  })

  it('is not shown by a press of the mouse, nor by a finger as by a mouse', () => {
    act([['pointerdown', 'mouse']])
    vi.advanceTimersByTime(5000)
    expect(isShown()).toBe(false)
    act([['pointerenter', 'touch']])
    vi.advanceTimersByTime(5000)
    expect(isShown()).toBe(false)
  })

  it('is not shown by a tap, nor to who only passes by', () => {
    act([
      ['pointerenter', 'touch'],
      ['pointerdown', 'touch'],
    ])
    vi.advanceTimersByTime(200)
    act([
      ['pointerup', 'touch'],
      ['pointerleave', 'touch'],
    ])
    vi.advanceTimersByTime(5000)
    expect(isShown()).toBe(false)
    act([['pointerenter', 'mouse']])
    vi.advanceTimersByTime(99)
    act([['pointerleave', 'mouse']])
    vi.advanceTimersByTime(5000)
    expect(isShown()).toBe(false)
  })

  it('stays while somebody points at the callout itself', () => {
    act([['pointerenter', 'mouse']])
    vi.advanceTimersByTime(100)
    bubble()?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    vi.advanceTimersByTime(5000)
    expect(isShown()).toBe(true)
  })

  it('is a tooltip with the text as it stands, which is the description of the button', () => {
    expect([bubble()?.getAttribute('role'), bubble()?.textContent]).toEqual(['tooltip', text])
    expect(button.getAttribute('aria-description')).toBe(text)
  })

  it('§9 is at most 300 px wide', () => {
    const styles = readFileSync('src/embed/panel.css', 'utf8')
    expect(/\.sw-callout \{[^}]*?max-inline-size: min\((\d+px),/.exec(styles)?.[1]).toBe('300px')
  })

  it('§9 has its times from the limits that all parts share', () => {
    expect(limits.plugin).toMatchObject({
      calloutEnterMs: 100,
      calloutTouchEnterMs: 700,
      calloutTouchLeaveMs: 1500,
      overlayMaxPx: 768,
    })
  })

  function act(events: readonly (readonly [string, string | undefined])[]): void {
    for (const [type, pointerType] of events) {
      const event = pointerType ? new PointerEvent(type, { pointerType }) : new FocusEvent(type)
      slot.dispatchEvent(event)
    }
  }

  function bubble(): HTMLElement | null {
    return slot.querySelector('[role=tooltip]')
  }

  function isShown(): boolean {
    return bubble()?.hidden === false
  }
})

describe('whether there is a callout', () => {
  it.each([
    [{ show_chat_button_callout: true, chat_button_callout_text: text }, 1],
    [{ show_chat_button_callout: false, chat_button_callout_text: text }, 0],
    [{ chat_button_callout_text: text }, 0],
    [{ show_chat_button_callout: true }, 0],
    [{ show_chat_button_callout: true, chat_button_callout_text: '' }, 0],
  ] satisfies [Appearance, number][])('§1 §4 says the configuration: %j', async (looks, count) => {
    const world = pluginWorld({ looks })
    world.WebChat.init({ clientToken: 'wc_1' })
    const button = await vi.waitUntil(() => world.find('button')[0])
    button.dispatchEvent(new PointerEvent('pointerenter'))
    await vi.waitUntil(() => world.find('.sw-unread').length === 1)
    if (count > 0) await vi.waitUntil(() => world.find('[role=tooltip]').length === count)
    expect(world.find('[role=tooltip]')).toHaveLength(count)
    world.end()
  })
})
