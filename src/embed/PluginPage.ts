import type { PanelModule } from './Panel.ts'

/** Paths and styles that the build passes to the plugin's script. */
export interface PluginParts {
  /** Path of the panel's module, such as /plugin/static/js/panel-3f2a91c0.js. */
  panel: string
  /** Path of the panel's style sheet. */
  styles: string
  /** CSS of the launcher. */
  css: string
}

/** The host page of the plugin. */
export interface PluginPage extends PluginParts {
  /** Address of the plugin's script. */
  src: string
  nonce: string
  load(url: string): Promise<PanelModule>
}
