/**
 * The script of the snippet, served at /plugin/static/js/plugin.js. Defines the globals WebChat and IntakeChat (§2).
 */
import { createPlugins } from './createPlugins.ts'
import type { PluginParts } from './PluginPage.ts'

/** Inserted by the build, which knows the panel's file name. */
declare const pluginParts: PluginParts

const { src, nonce } = document.currentScript as HTMLScriptElement
// Pages that replace their body may run this script again; running chats continue.
if (self.WebChat?.src !== src)
  Object.assign(self, createPlugins({ ...pluginParts, src, nonce, load: url => import(url) }))
