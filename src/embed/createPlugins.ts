import { createHost } from './createHost.ts'
import type { PluginName } from './Panel.ts'
import type { PluginPage } from './PluginPage.ts'
import { type PluginOptions, type RunningChat, startChat } from './startChat.ts'

type Names = { clientToken?: string; intakeToken?: string }

/** The globals of a page. Both throw where a token is missing (§5), and the same token twice is one chat. */
export function createPlugins(page: PluginPage) {
  const running = new Map<string, RunningChat>()
  const host = createHost(page)
  return {
    WebChat: { init: (options: PluginOptions & Names = {}) => init('Client', options.clientToken, options) },
    IntakeChat: {
      init: (options: PluginOptions & Names = {}) => init('Intake', options.intakeToken, options),
    },
  }

  function init(name: PluginName, token: string | undefined, options: PluginOptions): RunningChat {
    if (!token) throw new Error(`${name} token is required to initialize the ${name} chat plugin`)
    host.attach()
    const key = name + token
    const begin = () =>
      startChat(page, { slot: host.addSlot(), name, token }, options, () => running.delete(key))
    const chat = running.get(key) ?? begin()
    running.set(key, chat)
    return chat
  }
}
