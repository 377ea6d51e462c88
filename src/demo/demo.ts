/**
 * Script of the imaginary site. It uses the chats as any site would, through the globals of
 * /plugin/static/js/plugin.js.
 */
import type { createPlugins } from '../embed/createPlugins.ts'

declare global {
  interface Window extends ReturnType<typeof createPlugins> {}
}

const clientToken = metaContent('client-token')
const intakeToken = metaContent('intake-token')
const formToken = metaContent('form-token')
if (clientToken) window.WebChat.init({ clientToken })
if (intakeToken) offerIntake(intakeToken)
if (formToken) placeForm(formToken)

/**
 * Shows the button for new patients, which is hidden unless the page has an intake. The intake starts at the first
 * press, so that the page has one launcher and not two that look alike.
 */
function offerIntake(intakeToken: string): void {
  const button = document.querySelector<HTMLButtonElement>('#intake')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => window.IntakeChat.init({ intakeToken }).open())
}

/** Shows the part with the form, into which the script of forms puts it afterwards. */
function placeForm(token: string): void {
  const place = document.querySelector<HTMLElement>('#form')
  if (!place) return
  place.dataset.switchboardForm = token
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-with-form]')) hidden.hidden = false
}

/** Returns a value that the server wrote into the page; empty if it wrote none. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
