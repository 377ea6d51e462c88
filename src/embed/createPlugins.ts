import { createHost } from './createHost.ts'
import { element } from './element.ts'
import type { PluginName } from './Panel.ts'
import type { PluginPage } from './PluginPage.ts'
import { type PluginOptions, type RunningChat, startChat } from './startChat.ts'

type Options = PluginOptions & { clientToken?: string; intakeToken?: string }

/** Creates the globals of a page. `init` throws without a token (§5); the same token twice gives the same chat. */
export function createPlugins(page: PluginPage) {
  // A plain object is safe, because no inherited member has a name that begins with a plugin's.
  const running: Record<string, RunningChat | undefined> = {}
  const host = createHost(page)
  return {
    WebChat: { src: page.src, init: (options: Options = {}) => init('Client', options.clientToken, options) },
    IntakeChat: { init: (options: Options = {}) => init('Intake', options.intakeToken, options) },
  }

  function init(
    name: PluginName,
    token: string | undefined,
    { fullscreen, identity }: PluginOptions,
  ): RunningChat {
    if (!token) throw new Error(`${name} token is required to initialize the ${name} chat plugin`)
    const key = name + token
    const begin = () =>
      startChat(page, { slot: element('div', {}, host.root), name, token }, fullscreen, () => {
        running[key] = undefined
      })
    const chat = running[key] ?? begin()
    running[key] = chat
    chat.identify(identity)
    host.attach()
    return chat
  }
}
