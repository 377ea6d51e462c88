import { element } from './element.ts'
import type { PluginPage } from './PluginPage.ts'

declare global {
  interface HTMLElementTagNameMap {
    'sw-chats': HTMLElement
  }
}

/** How often a page may take it out within `patienceMs` before it stays out: whoever means it gets their way. */
const maxRemounts = 20
const patienceMs = 20_000

/** The one place in the page where all of ours stands: a shadow root, so that no style crosses its border. */
export function createHost({ nonce, css }: Pick<PluginPage, 'nonce' | 'css'>) {
  // A name of its own: whoever morphs a page makes one element into another of the same name.
  const host = element('sw-chats', { popover: 'manual' })
  const root = host.attachShadow({ mode: 'open' })
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    element('style', { nonce }, root).textContent = css
  }
  const watch = new MutationObserver(attach)
  let comings = 0
  return { attach, root }

  /** Puts it into the page once that has a body, and again where the page has taken it out, as long as there is a chat. */
  function attach(): void {
    const { body } = document
    if (!body) addEventListener('DOMContentLoaded', attach)
    else if (!host.isConnected && root.querySelector('div')) {
      if (comings++ < maxRemounts) {
        watch.observe(body, { childList: true })
        watch.observe(body.parentNode as Node, { childList: true })
        body.append(host)
        // Above everything, and in no box of the page, which may be moved, faded or cut off.
        host.showPopover?.()
      } else watch.disconnect()
      setTimeout(() => comings--, patienceMs)
    }
  }
}
