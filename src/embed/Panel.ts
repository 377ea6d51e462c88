import type { components } from '../../openapi/generated/types.d.ts'

export type Appearance = Partial<components['schemas']['WebChatAppearance']>

/** Name of the plugin in its error messages. */
export type PluginName = 'Client' | 'Intake'

/** The place and the owner of a panel. */
export interface PanelPlace {
  name: PluginName
  /** The client token or the intake token. */
  token: string
  /** Origin that served the script; its /api is the API (§7). */
  origin: string
  /** ID of this page load (§7). */
  session: string
  /** Element inside the shadow root that the panel may fill. */
  slot: HTMLElement
  /** Button that opens the panel; none if the chat fills the page. */
  button: HTMLElement | undefined
  /** Link of the style sheet, which may still be loading. */
  link: HTMLLinkElement
  looks: Appearance
}

/** The visitor's identity, signed by the site; without it, the visitor is anonymous. */
export type Identity = string | null | undefined

/**
 * The chat behind a launcher. Nothing runs before the first `open`. `open`, `toggle` and `identify` receive the
 * visitor's current identity.
 */
export interface Panel {
  /** Called when the pointer or the focus reaches the launcher. */
  prepare(): void
  open(identity: Identity): void
  close(): void
  toggle(identity: Identity): void
  /** Switches to another visitor, or to an anonymous one, and continues their conversation. */
  identify(identity: Identity): void
  destroy(): void
}

/** Exports of the panel's module. */
export interface PanelModule {
  createPanel(place: PanelPlace): Promise<Panel>
}
