import type { RefObject } from 'react'
import { joinPointer, parsePointer } from '../../../common/json/jsonPointer.ts'
import type { FormModel } from '../formModel/createFormModel.ts'
import { idOfPointer } from '../formModel/fieldId.ts'

/** Tabs, pages and folded items open one after the other; a field that is not drawn by then is part of another. */
const drawnMs = 1000

/** With any of these the person goes their own way. */
const uses = ['keydown', 'pointerdown', 'wheel']

/**
 * Opens whatever hides the field at a pointer and puts the cursor into it as soon as it is there, since a widget may have
 * to be loaded. Using the page gives that up, and so does the answer.
 */
export function revealField(
  model: FormModel,
  root: RefObject<HTMLElement | null>,
  pointer: string,
): () => void {
  const watch = new MutationObserver(look)
  const end = new AbortController()
  const timers = [setTimeout(begin), setTimeout(settle, drawnMs)]
  let find = fieldAt
  let shown: HTMLElement | undefined
  model.reveal(pointer)
  return stop

  function begin(): void {
    if (!root.current) return
    watch.observe(root.current, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    for (const use of uses) {
      window.addEventListener(use, stop, { capture: true, passive: true, signal: end.signal })
    }
    look()
  }

  function settle(): void {
    find = nearestField
    look()
  }

  function look(): void {
    const field = root.current && find(root.current, pointer)
    if (!field || field.closest('[hidden]')) return
    if (shown !== field) field.scrollIntoView?.({ block: 'center' })
    shown = field
    if (focusIn(field)) stop()
  }

  function stop(): void {
    watch.disconnect()
    end.abort()
    timers.forEach(clearTimeout)
  }
}

function fieldAt(root: HTMLElement, pointer: string): HTMLElement | undefined {
  const id = JSON.stringify(idOfPointer(pointer, root.dataset.idPrefix))
  const within = [
    `[id=${id}]`,
    `[data-field=${id}]`,
    `[id^=${id.slice(0, -1)}__"]`,
    `[id^=${id.slice(0, -1)}/"]`,
  ]
  return within.map(one => root.querySelector<HTMLElement>(one)).find(one => one !== null)
}

/** The field itself; where it is not drawn, the one around it, whose widget speaks for more. */
function nearestField(root: HTMLElement, pointer: string): HTMLElement | undefined {
  const segments = parsePointer(pointer)
  const around = segments.map((_, index) =>
    segments.slice(0, segments.length - index).reduce(joinPointer, ''),
  )
  return around.map(one => fieldAt(root, one)).find(Boolean)
}

/** Whether there was something to put the cursor into. */
function focusIn(field: HTMLElement): boolean {
  const control = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  return control !== null
}

const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]'
