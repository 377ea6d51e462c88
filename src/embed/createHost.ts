import { element } from './element.ts'
import type { PluginPage } from './PluginPage.ts'

declare global {
  interface HTMLElementTagNameMap {
    'sw-chats': HTMLElement
  }
}

/**
 * Number of removals by the page within `patienceMs` after which the chats stay out: the page removes them on purpose.
 */
const maxRemounts = 20
const patienceMs = 20_000

/** Creates the only element that we add to the page. Its shadow root keeps styles from crossing the border. */
export function createHost({ nonce, css }: Pick<PluginPage, 'nonce' | 'css'>) {
  // A tag name of its own, because page morphing turns one element into another of the same name.
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

  /**
   * Adds the host to the page once there is a body. Adds it again after the page removes it, while there is a chat.
   */
  function attach(): void {
    const { body } = document
    if (!body) addEventListener('DOMContentLoaded', attach)
    else if (!host.isConnected && root.querySelector('div')) {
      if (comings++ < maxRemounts) {
        watch.observe(body, { childList: true })
        watch.observe(body.parentNode as Node, { childList: true })
        body.append(host)
        // As a popover, it is above everything and in no box of the page that may be moved, faded or clipped.
        host.showPopover?.()
      } else watch.disconnect()
      setTimeout(() => comings--, patienceMs)
    }
  }
}
