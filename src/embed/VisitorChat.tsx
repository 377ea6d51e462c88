import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import limits from '../../openapi/limits.json' with { type: 'json' }
import { Chat } from '../chat/Chat.tsx'
import { late } from '../chat/late/late.ts'
import { latePart } from '../chat/lateParts/latePart.tsx'
import type { ChatLanguage } from '../chat/texts/useChatTexts.ts'
import { useTranslator } from '../chat/translation/useTranslator.ts'
import { useConversation } from '../chat/view/useConversation.ts'
import type { Visitor } from './createVisitor.ts'
import type { Appearance } from './Panel.ts'
import { useVisibleArea } from './useVisibleArea.ts'

/** Needed if the chat covers the whole page. */
const lateFocus = late(async () => (await import('./keepFocusIn.ts')).keepFocusIn)

/** Needed once a person of the team has written. */
const LateSeen = latePart(async () => (await import('./Seen.ts')).Seen)

interface Props {
  visitor: Visitor
  looks: Appearance
  language: ChatLanguage
  lateStyles: string
  isOpen: boolean
  /** Receives the number of unread messages and its text; absent if the chat is always visible. */
  onUnread?: ((count: number, words: string) => void) | undefined
  /** Without it, the chat fills the page. */
  onClose?: () => void
}

/** Shows a visitor's chat: a popup next to the launcher, an overlay over a small window (§2), or the page itself. */
export function VisitorChat({ visitor, looks, language, lateStyles, isOpen, onUnread, onClose }: Props) {
  const { api, session } = visitor
  const frame = useRef<HTMLDivElement>(null)
  const isSmall = useMedia(`(max-width: ${limits.plugin.overlayMaxPx}px)`)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const mode = !onClose ? 'full' : isSmall ? 'overlay' : 'popup'
  const translator = useTranslator({
    api,
    isOn: looks.automatic_translation === true,
    language: navigator.language,
    served: language.language,
  })
  const view = useConversation({ session, texts: language.texts })
  const unread = isOpen ? 0 : view.unread
  useVisibleArea(frame, isOpen && isSmall)
  useEffect(() => {
    if (isSmall) void lateFocus.load()
  }, [isSmall])
  useEffect(() => {
    onUnread?.(unread, language.texts.view.history.unread(unread))
    return () => onUnread?.(0, '')
  }, [onUnread, unread, language])
  useEffect(() => {
    // The composer, if there is one, has taken the focus already.
    if (isOpen && frame.current && !hasFocus(frame.current)) frame.current.focus()
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Keys typed here must not trigger the page's shortcuts.
    event.stopPropagation()
    if (mode === 'overlay' && frame.current) lateFocus.now()?.(frame.current, event.nativeEvent)
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose?.()
  }

  const frameRole = {
    ...(onClose ? { role: 'dialog', 'aria-modal': mode === 'overlay' } : { role: 'main' }),
    'aria-label': view.conversation?.agent_name ?? looks.agent_name,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a dialog or the page's main part
    <div
      ref={frame}
      className="sw-panel"
      data-mode={mode}
      hidden={!isOpen}
      lang={language.language}
      tabIndex={-1}
      {...frameRole}
      onKeyDown={onKeyDown}
      onKeyUp={stopHere}
      onKeyPress={stopHere}
    >
      {view.entries.some(({ event }) => event.metadata.human) && <LateSeen {...{ api, view, isOpen }} />}
      <Chat
        {...{ api, view, language, translator, lateStyles }}
        {...(onClose && { onClose })}
        appearance={looks}
        scheme={isDark ? 'dark' : 'light'}
        isVisible={isOpen}
      />
    </div>
  )
}

function hasFocus(frame: HTMLElement): boolean {
  const root = frame.getRootNode()
  return root instanceof ShadowRoot && frame.contains(root.activeElement)
}

function stopHere(event: KeyboardEvent): void {
  event.stopPropagation()
}

/** Returns whether a media query matches, and rerenders when that changes. */
function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
