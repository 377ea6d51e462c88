/** The script of /plugin/full-screen/{clientToken} and /plugin/full-screen/intake/{intakeToken} (§2). */
import type { createPlugins } from './createPlugins.ts'
import { fullScreenToken } from './fullScreenToken.ts'

declare global {
  interface Window extends ReturnType<typeof createPlugins> {}
}

document.documentElement.lang = navigator.language
const token = fullScreenToken(location.pathname)
const chat = token.intakeToken
  ? window.IntakeChat.init({ ...token, fullscreen: true })
  : window.WebChat.init({ ...token, fullscreen: true })
const darkGround = matchMedia('(prefers-color-scheme: dark)')
void chat.looks.then(({ agent_name, logo_url = 'data:,', logo_on_dark_url, chat_button_color = '' }) => {
  document.title = agent_name ?? document.title
  const showIcon = () => {
    const address = (darkGround.matches && logo_on_dark_url) || logo_url
    document.querySelector('link[rel=icon]')?.setAttribute('href', address)
  }
  showIcon()
  darkGround.addEventListener('change', showIcon)
  // Mobile browsers use this color for their own bar.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', chat_button_color)
})
