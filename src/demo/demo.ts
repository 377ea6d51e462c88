/** What the imagined site does with the chats, as any site would: it calls what /plugin/static/js/plugin.js defines. */
import type { createPlugins } from '../embed/createPlugins.ts'

declare global {
  interface Window extends ReturnType<typeof createPlugins> {}
}

const clientToken = metaContent('client-token')
const intakeToken = metaContent('intake-token')
if (clientToken) window.WebChat.init({ clientToken })
if (intakeToken) offerIntake(intakeToken)

/** The button for new patients is there only where it leads somewhere. */
function offerIntake(intakeToken: string): void {
  const intake = window.IntakeChat.init({ intakeToken })
  const button = document.querySelector<HTMLButtonElement>('#intake')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => intake.open())
}

/** What the server has written into the page; '' where it has nothing to write. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
