import { element } from './element.ts'
import type { Appearance } from './Panel.ts'

/** §1 What the button is called. */
const name = 'Chat with the Bot'

/** So long it waits for its looks, so that nobody sees them change; milliseconds. */
const patienceMs = 1500

/** §1 The button that opens the chat, 64 by 64 pixels; its hint comes with the panel. */
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
    // One that cannot be loaded leaves the drawing there.
    return picture.decode().then(() => button.append(picture), show)
  }
}
