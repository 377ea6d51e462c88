import type { RefObject } from 'react'
import { joinPointer, parsePointer } from '../../../common/json/jsonPointer.ts'
import type { FormModel } from '../formModel/createFormModel.ts'
import { idOfPointer } from '../formModel/fieldId.ts'

/**
 * Milliseconds for tabs, pages, and folded items to open in turn. A field that has not rendered by then is part of
 * another field's widget.
 */
const drawnMs = 1000

/** Any of these means that the person has moved on. */
const uses = ['keydown', 'pointerdown', 'wheel']

/**
 * Opens everything that hides the field at a pointer and focuses the field once it renders, because a widget may have
 * to load first. Using the page cancels this, and so does the returned function.
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

/** Returns the field itself, or, if it is not rendered, the nearest field around it, whose widget covers it. */
function nearestField(root: HTMLElement, pointer: string): HTMLElement | undefined {
  const segments = parsePointer(pointer)
  const around = segments.map((_, index) =>
    segments.slice(0, segments.length - index).reduce(joinPointer, ''),
  )
  return around.map(one => fieldAt(root, one)).find(Boolean)
}

/** Focuses a control in the field. Returns whether there was one. */
function focusIn(field: HTMLElement): boolean {
  const control = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  return control !== null
}

const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]'
