import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ConversationView } from '../conversation/chatTypes.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { lateIcons } from './lateIcons.ts'

export interface HeaderMenuProps extends Pick<ConversationView, 'savePdf'> {
  /** The conversation has messages. */
  hasHistory: boolean
  onNew: () => void
  onClose: () => void
}

/** Shows the rarer actions on the conversation under the button beside it, which gets the focus back. */
export function HeaderMenu({ hasHistory, savePdf, onNew, onClose }: HeaderMenuProps) {
  const texts = useLateTexts()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    itemsOf(menu.current)[0]?.focus()
    const place = menu.current?.parentElement
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!place?.contains(relatedTarget as Node | null)) onClose()
    }
    // Safari does not focus pressed buttons, so a press on the menu or its button would close it before the click.
    const press = (event: Event) => {
      event.preventDefault()
      place?.querySelector('button')?.focus()
    }
    place?.addEventListener('focusout', leave)
    place?.addEventListener('mousedown', press)
    return () => {
      place?.removeEventListener('focusout', leave)
      place?.removeEventListener('mousedown', press)
    }
  }, [onClose])

  function close() {
    menu.current?.parentElement?.querySelector('button')?.focus()
    onClose()
  }

  function handleKey(event: KeyboardEvent) {
    const items = itemsOf(menu.current)
    const index = items.findIndex(item => item.matches(':focus'))
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) items.at(next % items.length)?.focus()
    else if (event.key === 'Escape') close()
    else return
    // Neither scrolls the page nor closes the window around the chat.
    event.preventDefault()
    event.stopPropagation()
  }

  const item = (icon: string, label: string, act: () => void, isDisabled = false) => (
    <button type="button" role="menuitem" disabled={isDisabled} onClick={() => [close(), act()]}>
      <ChatIcon path={icon} />
      {label}
    </button>
  )
  return (
    <div ref={menu} role="menu" className="sw-menu" aria-label={texts.menu} onKeyDown={handleKey}>
      {item(lateIcons.create, texts.startNew, onNew)}
      {item(lateIcons.save, texts.savePdf, () => void savePdf(), !hasHistory)}
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll('button') ?? [])].filter(item => !item.disabled)
}
