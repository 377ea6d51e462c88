import { memo } from 'react'
import type { ConversationSummary, ConversationView } from '../conversation/chatTypes.ts'
import type { ChatTexts } from '../texts/ChatTexts.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { useChatRoom } from './chatContext.ts'
import { Face } from './Face.tsx'
import { IconButton } from './IconButton.tsx'
import { icons } from './icons.ts'

interface Props extends Pick<ConversationView, 'connection' | 'phase' | 'savePdf'> {
  /** Who speaks next; nobody does when the conversation is completed, and an intake asks without any intelligence. */
  handler: ConversationSummary['handler'] | 'intake' | 'nobody'
  /** Name of the person who does, where it is known. */
  personName: string | undefined
  /** Present where one may ask for a person. */
  onPerson: (() => void) | undefined
  /** Something was said. */
  hasHistory: boolean
  /** 2 where a heading of the page stands above it. */
  level: 1 | 2
  onNew: () => void
  onClose: (() => void) | undefined
}

/** Whom one talks with, how the line is, and what can be done with the conversation. */
export const ChatHeader = memo(function ChatHeader(props: Props) {
  const { connection, handler, hasHistory, level, personName, onPerson, onNew, onClose } = props
  const texts = useChatTexts().view
  const { agentName, avatarUrl } = useChatRoom()
  const isPerson = handler === 'human'
  return (
    <header className="sw-header">
      <Face name={agentName} url={avatarUrl} isPerson={isPerson} />
      <div className="sw-title">
        <h2 aria-level={level}>{(isPerson && personName) || agentName}</h2>
        <p role="status" data-connection={connection}>
          {lineOf(props, texts.line)}
        </p>
      </div>
      {/* It comes and goes, and moves no other button there. */}
      {onPerson && <IconButton icon={icons.person} label={texts.requestHuman} onClick={onPerson} />}
      <IconButton
        icon={icons.save}
        label={texts.savePdf}
        isDisabled={!hasHistory}
        onClick={() => void props.savePdf()}
      />
      <IconButton icon={icons.create} label={texts.startNew} onClick={onNew} />
      {onClose && <IconButton icon={icons.close} label={texts.closeChat} onClick={onClose} />}
    </header>
  )
})

function lineOf({ connection, phase, handler }: Props, line: ChatTexts['view']['line']): string {
  if (handler === 'nobody') return line.live.nobody
  // Said below, with a way out of it.
  if (phase === 'failed') return ''
  if (connection === 'lost') return line.lost
  return connection === 'connecting' || phase === 'starting' ? line.connecting : line.live[handler]
}
