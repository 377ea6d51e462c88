/** The script of the snippet, served at /plugin/static/js/plugin.js: defines the globals WebChat and IntakeChat (§2). */
import { createPlugins } from './createPlugins.ts'
import type { PluginParts } from './PluginPage.ts'

/** Put in by the build, which knows how the panel's file is called. */
declare const pluginParts: PluginParts

const { src, nonce } = document.currentScript as HTMLScriptElement
// Pages that swap their body may run it again: the chats that are there go on.
if (self.WebChat?.src !== src)
  Object.assign(self, createPlugins({ ...pluginParts, src, nonce, load: url => import(url) }))
