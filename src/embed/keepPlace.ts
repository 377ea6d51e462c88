import { sheetLoaded } from './sheetLoaded.ts'

/**
 * Restores the focus, scroll positions and dialogs of the slot after a page has removed and re-added the chats.
 * Browsers lose all three. Ends with the slot.
 */
export function keepPlace(slot: HTMLElement): void {
  const root = slot.getRootNode()
  // The chat may have been destroyed while this code loaded.
  if (root instanceof ShadowRoot) keepWithin(root, slot)
}

function keepWithin(root: ShadowRoot, slot: HTMLElement): void {
  const scrolled = new Map<Element, number>()
  const ending = new AbortController()
  let focused = root.activeElement as HTMLElement | null
  slot.addEventListener('scroll', noteScroll, { capture: true, passive: true })
  slot.addEventListener('focusin', noteFocus)
  // Some browsers fire it for an element about to be removed as well.
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

  /**
   * Runs before the host is shown, so that no keystroke is lost. Scrolls only after the style sheets have loaded again,
   * because nothing scrolls earlier.
   */
  async function restorePlace(): Promise<void> {
    if (!slot.isConnected) return ending.abort()
    const places = [...scrolled]
    if (slot.contains(focused) && document.activeElement === document.body)
      focused?.focus({ preventScroll: true })
    await Promise.allSettled([...slot.querySelectorAll('link')].map(sheetLoaded))
    for (const [element, top] of places) element.scrollTop = top
  }

  /** Runs after the host is shown, because the element shown last is on top. */
  function restoreDialogs(): void {
    for (const dialog of slot.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
      dialog.open = false
      dialog.showModal()
    }
  }
}
