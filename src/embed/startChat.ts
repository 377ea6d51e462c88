import { randomText } from '../api/randomText.ts'
import { createLauncher } from './createLauncher.ts'
import { element } from './element.ts'
import type { Appearance, Identity, Panel, PanelPlace } from './Panel.ts'
import type { PluginPage } from './PluginPage.ts'
import { readLooks } from './readLooks.ts'

export interface PluginOptions {
  /** Fills the page instead of standing behind a launcher. */
  fullscreen?: boolean
  /** Who the visitor is: a JWT that the site signs. */
  identity?: Identity
}

/** What a page does with a chat it has started. */
export interface RunningChat {
  /** How it looks, and with whom one talks. */
  looks: Promise<Appearance>
  open(): void
  close(): void
  /** Says who the visitor is by a JWT as in the options; null is nobody in particular. */
  identify(identity: Identity): void
  destroy(): void
}

interface Whom {
  slot: HTMLElement
  name: PanelPlace['name']
  token: string
}

/** What the launcher and the console say where that is so. */
const fault = 'Chat not loaded'

/** §7 One for each loading of the page. */
const session = randomText(32)

/** Draws a launcher, or the chat at once where it fills the page; the panel is loaded when somebody comes near. */
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
    // Whoever clicks again while it is on its way wants it all the more.
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

  /** What could not be loaded is tried anew the next time. */
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
