import limits from '../../openapi/limits.json' with { type: 'json' }

const { calloutEnterMs, calloutTouchEnterMs, calloutTouchLeaveMs } = limits.plugin

/** §1 §9 Attaches the hint next to the button, which appears on hover, keyboard focus or a long touch. */
export function attachCallout(slot: HTMLElement, button: HTMLElement, text: string): void {
  const bubble = document.createElement('p')
  Object.assign(bubble, {
    role: 'tooltip',
    className: 'sw-callout',
    dir: 'auto',
    hidden: true,
    textContent: text,
  })
  button.setAttribute('aria-description', text)
  slot.append(bubble)
  let timer: ReturnType<typeof setTimeout>
  on(['pointerenter', 'focusin'], { isTouch: false, isShown: true, afterMs: calloutEnterMs })
  on(['pointerleave', 'focusout', 'keydown'], { isTouch: false, isShown: false, afterMs: 0 })
  on(['pointerdown'], { isTouch: true, isShown: true, afterMs: calloutTouchEnterMs })
  on(['pointerup', 'pointercancel'], { isTouch: true, isShown: false, afterMs: calloutTouchLeaveMs })
  // A pointer or focus that arrived before this code loaded shows the hint as well.
  if (button.matches(':hover, :focus-visible')) turn(true, calloutEnterMs)

  function on(
    types: string[],
    { isTouch, isShown, afterMs }: { isTouch: boolean; isShown: boolean; afterMs: number },
  ) {
    for (const type of types)
      slot.addEventListener(type, event => {
        const isByTouch = 'pointerType' in event && event.pointerType === 'touch'
        if (isByTouch === isTouch) turn(isShown, afterMs)
      })
  }

  function turn(isShown: boolean, afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      bubble.hidden = !isShown
    }, afterMs)
  }
}
