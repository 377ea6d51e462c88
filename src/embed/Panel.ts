import type { components } from '../../openapi/generated/types.d.ts'

export type Appearance = Partial<components['schemas']['WebChatAppearance']>

/** Which of the two plugins, as their errors name them. */
export type PluginName = 'Client' | 'Intake'

/** Where and for whom a panel is drawn. */
export interface PanelPlace {
  name: PluginName
  /** The client token or the intake token. */
  token: string
  /** Origin that served the script; its /api is the API (§7). */
  origin: string
  /** Names the loading of the page (§7). */
  session: string
  /** An element inside the shadow root that the panel may fill. */
  slot: HTMLElement
  /** The button that opens it; none where the chat fills the page. */
  button: HTMLElement | undefined
  /** The style sheet on its way. */
  link: HTMLLinkElement
  looks: Appearance
}

/** The visitor's identity as the site signs it; nobody in particular without one. */
export type Identity = string | null | undefined

/** The chat behind a launcher; nothing of it runs before the first `open`. Each is told who the visitor is by now. */
export interface Panel {
  /** Somebody comes near. */
  prepare(): void
  open(identity: Identity): void
  close(): void
  toggle(identity: Identity): void
  /** Another visitor, or nobody in particular: goes on with the conversation that is theirs. */
  identify(identity: Identity): void
  destroy(): void
}

/** What the panel's module exports. */
export interface PanelModule {
  createPanel(place: PanelPlace): Promise<Panel>
}
