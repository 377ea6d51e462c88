import type { PanelModule } from './Panel.ts'

/** What the plugin's script knows of the files beside it. */
export interface PluginParts {
  /** Path of the panel's module, such as /plugin/static/js/panel-3F2A.js. */
  panel: string
  /** Path of the panel's style sheet. */
  styles: string
  /** The launcher's own styles. */
  css: string
}

/** The page it runs in. */
export interface PluginPage extends PluginParts {
  /** Address of the plugin's script. */
  src: string
  nonce: string
  load(url: string): Promise<PanelModule>
}
