import { element } from './element.ts'
import type { Appearance } from './Panel.ts'

/** §1 Accessible name of the button. */
const name = 'Chat with the Bot'

/** Milliseconds that the button waits for its appearance, so that nobody sees it change. */
const patienceMs = 1500

/** §1 Creates the button that opens the chat, 64 by 64 pixels. The panel adds its hint. */
export function createLauncher(slot: HTMLElement, looks: Promise<Appearance>): HTMLButtonElement {
  const button = element('button', {
    class: 'launcher',
    'aria-label': name,
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
  })
  setTimeout(show, patienceMs)
  void looks.then(dress).then(show)
  return button

  function show(): void {
    if (!button.isConnected) slot.append(button)
  }

  function dress({ chat_button_color, chat_button_icon_image_url: src }: Appearance): unknown {
    button.style.setProperty('--color', chat_button_color ?? '')
    if (!src) return
    const picture = element('img', { src, alt: name })
    // If the picture fails to load, the default icon stays.
    return picture.decode().then(() => button.append(picture), show)
  }
}
