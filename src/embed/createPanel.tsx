import { createRoot } from 'react-dom/client'
import { loadChatTexts } from '../chat/texts/loadChatTexts.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import type { Panel, PanelPlace } from './Panel.ts'
import { sheetLoaded } from './sheetLoaded.ts'
import { VisitorChat } from './VisitorChat.tsx'
import type { VisitorNamespace } from './visitorNamespace.ts'

/** Close functions of the open popups; popups on one page would cover each other. */
const opened = new Set<() => void>()

/**
 * Creates the chat in its place on the host page, once its styles and texts are loaded; rejects if they fail to load.
 * The chat starts at the first opening and follows the conversation from then on.
 */
export async function createPanel(place: PanelPlace): Promise<Panel> {
  const { slot, button, link, token, looks } = place
  const page = document.documentElement
  // The build puts both style sheets into the same folder.
  const lateStyles = link.href.replace('plugin.css', 'plugin-late.css')
  let identity: string | null = null
  let visitor: Visitor | undefined
  let isOpen = false
  let isGone = false
  let entries = 0
  let [language] = await Promise.all([loadChatTexts(tagOf(page)), sheetLoaded(link)])
  const element = slot.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const onUnread = button && createUnreadBadge(slot, button)
  const languageWatch = new MutationObserver(() => void speak().then(draw))
  languageWatch.observe(page, { attributeFilter: ['lang', 'dir'] })
  if (button) {
    // Removes the error of a failed attempt.
    button.title = ''
    void addCallout(button)
  }
  void import('./keepPlace.ts').then(({ keepPlace }) => keepPlace(slot))
  return { prepare() {}, open, close, toggle: next => (isOpen ? close() : open(next)), identify, destroy }

  function open(next: string | null = null): void {
    if (isOpen) return
    identity = next
    for (const closeOther of opened) closeOther()
    if (button) opened.add(close)
    setOpen(true)
    void enter()
  }

  /** Closes the chat and moves the focus back to the button. */
  function close(): void {
    if (!isOpen) return
    setOpen(false)
    draw()
    button?.focus()
  }

  function identify(next: string | null = null): void {
    identity = next
    if (visitor) void enter()
  }

  function destroy(): void {
    setOpen(false)
    isGone = true
    languageWatch.disconnect()
    root.unmount()
  }

  function setOpen(next: boolean): void {
    isOpen = next
    if (!next) opened.delete(close)
    button?.setAttribute('aria-expanded', `${next}`)
  }

  /**
   * Switches to the visitor that the site identifies. For a different visitor, the chat starts again once it is open.
   */
  async function enter(): Promise<void> {
    entries += 1
    const own = entries
    const namespace = await namespaceOf(identity)
    if (own !== entries || isGone) return
    if (visitor?.name === namespace.name) visitor.renew(identity)
    else visitor = isOpen ? createVisitor(place, namespace, identity) : undefined
    draw()
  }

  /** Returns the storage namespace of the visitor. Most visitors are anonymous and use the plain token. */
  async function namespaceOf(identity: string | null): Promise<VisitorNamespace> {
    if (identity === null) return { name: token, isKept: true }
    const { visitorNamespace } = await import('./visitorNamespace.ts')
    return visitorNamespace(token, identity)
  }

  /** Switches to the page's new language. */
  async function speak(): Promise<void> {
    const next = await loadChatTexts(tagOf(page))
    // Rendered late parts would disappear until their texts are loaded.
    if (language.late.now()) await next.late.load()
    language = next
  }

  function draw(): void {
    if (isGone) return
    slot.dir = getComputedStyle(document.body).direction
    const props = { looks, language, lateStyles, isOpen, onUnread, ...(button && { onClose: close }) }
    root.render(visitor && <VisitorChat key={visitor.name} visitor={visitor} {...props} />)
  }

  /** §1 Adds the hint if the setting is on. */
  async function addCallout(launcher: HTMLElement): Promise<void> {
    const text = looks.show_chat_button_callout && looks.chat_button_callout_text
    if (!text) return
    const { attachCallout } = await import('./attachCallout.ts')
    attachCallout(slot, launcher, text)
  }
}

/** Returns the language of the page, or of the browser if the page names none. */
function tagOf(page: HTMLElement): string {
  return page.lang || navigator.language
}

/** Creates a badge at the launcher's edge. The returned function sets the number of unread messages and its text. */
function createUnreadBadge(slot: HTMLElement, button: HTMLElement) {
  const badge = document.createElement('b')
  const name = button.getAttribute('aria-label')
  badge.className = 'sw-unread'
  badge.setAttribute('aria-hidden', 'true')
  slot.append(badge)
  return (count: number, words: string): void => {
    badge.hidden = count === 0
    badge.textContent = count > 99 ? '99+' : String(count)
    button.setAttribute('aria-label', count === 0 ? `${name}` : `${name}, ${words}`)
  }
}
