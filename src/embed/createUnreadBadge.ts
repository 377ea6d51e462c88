/** A number at the launcher's edge; gives back how to say so many messages wait, and that in words. */
export function createUnreadBadge(slot: HTMLElement, button: HTMLElement) {
  const badge = document.createElement('b')
  const name = button.getAttribute('aria-label')
  badge.className = 'sw-unread'
  badge.setAttribute('aria-hidden', 'true')
  slot.append(badge)
  return (count: number, words: string): void => {
    badge.hidden = count === 0
    badge.textContent = count > 99 ? '99+' : String(count)
    button.setAttribute('aria-label', count === 0 ? `${name}` : `${name}, ${words}`)
  }
}
