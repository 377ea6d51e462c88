import { element } from './element.ts'
import type { PluginPage } from './PluginPage.ts'

/** The one place in the page where all of ours stands: a shadow root, so that no style crosses its border. */
export function createHost({ nonce, css }: Pick<PluginPage, 'nonce' | 'css'>) {
  const host = element('div', { popover: 'manual' })
  const root = host.attachShadow({ mode: 'open' })
  const box = element('div', {}, root)
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    element('style', { nonce }, root).textContent = css
  }
  new MutationObserver(attach).observe(document.documentElement, { attributeFilter: ['dir'] })
  return { attach, addSlot: () => element('div', {}, box) }

  /** Puts it into the page once that has a body, and again where the page has thrown it out; runs in its direction. */
  function attach(): void {
    const { body } = document
    if (body) {
      if (!host.isConnected) {
        body.append(host)
        // Above everything, and in no box of the page, which may be moved, faded or cut off.
        host.showPopover?.()
      }
      box.dir = getComputedStyle(body).direction
    } else addEventListener('DOMContentLoaded', attach)
  }
}
