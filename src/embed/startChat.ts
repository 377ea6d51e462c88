import { randomText } from '../api/randomText.ts'
import { createLauncher } from './createLauncher.ts'
import { element } from './element.ts'
import type { Appearance, Identity, Panel, PanelPlace } from './Panel.ts'
import type { PluginPage } from './PluginPage.ts'
import { readLooks } from './readLooks.ts'

export interface PluginOptions {
  /** Fills the page instead of opening from a launcher. */
  fullscreen?: boolean
  /** Identity of the visitor: a JWT that the site signs. */
  identity?: Identity
}

/** Controls of a chat for the page that started it. */
export interface RunningChat {
  /** Appearance and name of the chat. */
  looks: Promise<Appearance>
  open(): void
  close(): void
  /** Identifies the visitor by a JWT as in the options; null stands for an anonymous visitor. */
  identify(identity: Identity): void
  destroy(): void
}

interface Whom {
  slot: HTMLElement
  name: PanelPlace['name']
  token: string
}

/** Error text for the launcher and the console. */
const fault = 'Chat not loaded'

/** §7 ID of this page load. */
const session = randomText(32)

/**
 * Shows a launcher, or the chat at once if it fills the page. The panel loads when the pointer or the focus reaches the
 * launcher.
 */
export function startChat(
  page: PluginPage,
  whom: Whom,
  isFullScreen: boolean | undefined,
  onEnd: () => void,
): RunningChat {
  const { slot, token } = whom
  const address = new URL(page.src)
  const { origin } = address
  const looks = readLooks(address, session, token)
  const button = isFullScreen ? undefined : createLauncher(slot, looks)
  let identity: Identity
  let loading: Promise<Panel> | undefined
  if (button) {
    button.onpointerenter = button.onfocus = () => run('prepare')
    // A second click while the panel loads must not close it.
    button.onclick = () => run(button.ariaBusy ? 'open' : 'toggle')
  } else run('open')
  return {
    looks,
    open: () => run('open'),
    close: () => loading && run('close'),
    identify(next) {
      identity = next
      if (loading) run('identify')
    },
    destroy() {
      if (loading) run('destroy')
      slot.remove()
      onEnd()
    },
  }

  /** Calls the panel, which loads first if needed. A failed load is tried again at the next call. */
  async function run(work: keyof Panel): Promise<void> {
    try {
      loading ??= load()
      const panel = await loading
      panel[work](identity)
    } catch (reason) {
      loading = undefined
      if (button) button.title = fault
      console.error(fault, reason)
    }
    if (button) button.ariaBusy = null
  }

  async function load(): Promise<Panel> {
    const link = element('link', { rel: 'stylesheet', href: origin + page.styles }, slot)
    if (button) button.ariaBusy = 'true'
    const { createPanel } = await page.load(origin + page.panel)
    return createPanel({ ...whom, origin, session, button, link, looks: await looks })
  }
}
