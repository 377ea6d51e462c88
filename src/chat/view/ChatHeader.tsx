import { memo, useCallback, useState } from 'react'
import type { ConversationSummary, ConversationView } from '../conversation/chatTypes.ts'
import { latePart } from '../lateParts/latePart.tsx'
import type { ChatTexts } from '../texts/ChatTexts.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { useChatRoom } from './chatContext.ts'
import { Face } from './Face.tsx'
import { IconButton } from './IconButton.tsx'
import { icons } from './icons.ts'

export const LateHeaderMenu = latePart(async () => (await import('./HeaderMenu.tsx')).HeaderMenu)

interface Props extends Pick<ConversationView, 'connection' | 'phase' | 'savePdf'> {
  /** The next speaker: `nobody` in a completed conversation, `intake` if an intake asks its questions. */
  handler: ConversationSummary['handler'] | 'intake' | 'nobody'
  /** Name of that person, if known. */
  personName: string | undefined
  /** Present if the visitor may ask for a person. */
  onPerson: (() => void) | undefined
  /** The conversation has messages. */
  hasHistory: boolean
  /** 2 if a heading of the page is above it. */
  level: 1 | 2
  onNew: () => void
  onClose: (() => void) | undefined
}

/** Shows the conversation partner, the state of the connection, and the actions on the conversation. */
export const ChatHeader = memo(function ChatHeader(props: Props) {
  const { connection, handler, hasHistory, level, personName, savePdf, onPerson, onNew, onClose } = props
  const texts = useChatTexts().view
  const { agentName, avatarUrl } = useChatRoom()
  const isPerson = handler === 'human'
  const [isOpen, setOpen] = useState(false)
  const closeMenu = useCallback(() => setOpen(false), [])
  return (
    <header className="sw-header">
      <Face name={agentName} url={avatarUrl} isPerson={isPerson} />
      <div className="sw-title">
        <h2 aria-level={level}>{(isPerson && personName) || agentName}</h2>
        <p role="status" data-connection={connection}>
          {lineOf(props, texts.line)}
        </p>
      </div>
      {/* First in the row, so that its appearing moves no other button. */}
      {onPerson && <IconButton icon={icons.person} label={texts.requestHuman} onClick={onPerson} />}
      <div className="sw-more">
        <IconButton icon={icons.more} label={texts.more} isOpen={isOpen} onClick={() => setOpen(is => !is)} />
        {isOpen && <LateHeaderMenu {...{ hasHistory, savePdf, onNew }} onClose={closeMenu} />}
      </div>
      {onClose && <IconButton icon={icons.close} label={texts.closeChat} onClick={onClose} />}
    </header>
  )
})

function lineOf({ connection, phase, handler }: Props, line: ChatTexts['view']['line']): string {
  if (handler === 'nobody') return line.live.nobody
  // The view below shows the error and a way to retry.
  if (phase === 'failed') return ''
  if (connection === 'lost') return line.lost
  return connection === 'connecting' || phase === 'starting' ? line.connecting : line.live[handler]
}
