import type { RefObject } from 'react'
import { joinPointer, parsePointer } from '../json/jsonPointer.ts'
import type { FormModel } from './createFormModel.ts'
import { idOfPointer } from './fieldId.ts'

/** Tabs, pages and folded items open one after the other, and a widget may have to be loaded: a second at most. */
const mostTries = 60

/** Opens whatever hides the field at a pointer and puts the cursor into it; the answer gives that up. */
export function revealField(
  model: FormModel,
  root: RefObject<HTMLElement | null>,
  pointer: string,
): () => void {
  let tries = 0
  let isInView = false
  let timer = setTimeout(look)
  model.reveal(pointer)
  return () => clearTimeout(timer)

  function look(): void {
    tries += 1
    const field = root.current && fieldAt(root.current, pointer)
    const isLast = tries === mostTries
    if (field && !field.closest('[hidden]')) {
      if (!isInView) field.scrollIntoView?.({ block: 'center' })
      isInView = true
      if (focusIn(field)) return
    }
    if (!isLast) timer = setTimeout(look, 16)
    else if (root.current && !isInView) showNearest(root.current, pointer)
  }
}

function fieldAt(root: HTMLElement, pointer: string): HTMLElement | null {
  const id = JSON.stringify(idOfPointer(pointer, root.dataset.idPrefix))
  const within = [`[id=${id}]`, `[id^=${id.slice(0, -1)}__"]`, `[id^=${id.slice(0, -1)}/"]`]
  return within.map(one => root.querySelector<HTMLElement>(one)).find(Boolean) ?? null
}

/** A field that is not drawn is inside a widget that speaks for more. */
function showNearest(root: HTMLElement, pointer: string): void {
  const segments = parsePointer(pointer)
  const around = segments.map((_, index) =>
    segments.slice(0, segments.length - index).reduce(joinPointer, ''),
  )
  const field = around.map(one => fieldAt(root, one)).find(Boolean)
  field?.scrollIntoView?.({ block: 'center' })
  if (field) focusIn(field)
}

/** Whether there was something to put the cursor into. */
function focusIn(field: HTMLElement): boolean {
  const control = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  return control !== null
}

const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]'
