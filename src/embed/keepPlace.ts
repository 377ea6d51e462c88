import { sheetLoaded } from './sheetLoaded.ts'

/**
 * Keeps the focus, what is scrolled and dialogs of the slot where a page takes the chats out and they come back: browsers
 * forget all three. Ends with the slot.
 */
export function keepPlace(slot: HTMLElement): void {
  const root = slot.getRootNode()
  // The chat may have been destroyed while this was on its way.
  if (root instanceof ShadowRoot) keepWithin(root, slot)
}

function keepWithin(root: ShadowRoot, slot: HTMLElement): void {
  const scrolled = new Map<Element, number>()
  const ending = new AbortController()
  let focused = root.activeElement as HTMLElement | null
  slot.addEventListener('scroll', noteScroll, { capture: true, passive: true })
  slot.addEventListener('focusin', noteFocus)
  // Some browsers tell it of what is about to be taken out as well.
  slot.addEventListener('focusout', () => queueMicrotask(forgetFocus))
  root.host.addEventListener('beforetoggle', restorePlace, ending)
  root.host.addEventListener('toggle', restoreDialogs, ending)

  function noteScroll({ target }: Event): void {
    if (target instanceof Element) scrolled.set(target, target.scrollTop)
  }

  function noteFocus({ target }: Event): void {
    focused = target as HTMLElement
  }

  function forgetFocus(): void {
    if (root.host.isConnected && !slot.contains(root.activeElement)) focused = null
  }

  /** Before the host is shown, so that no key is lost in between; style sheets are loaded again, and nothing scrolls before. */
  async function restorePlace(): Promise<void> {
    if (!slot.isConnected) return ending.abort()
    const places = [...scrolled]
    if (slot.contains(focused) && document.activeElement === document.body)
      focused?.focus({ preventScroll: true })
    await Promise.allSettled([...slot.querySelectorAll('link')].map(sheetLoaded))
    for (const [element, top] of places) element.scrollTop = top
  }

  /** After it, since what is shown last lies above. */
  function restoreDialogs(): void {
    for (const dialog of slot.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
      dialog.open = false
      dialog.showModal()
    }
  }
}
