import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { AttachButton } from '../attachments/AttachButton.tsx'
import type { Attachments } from '../attachments/useAttachments.ts'
import type { ConversationView } from '../conversation/chatTypes.ts'
import { blocksOf, canSend, keyMeaning } from '../conversation/sendRules.ts'
import { late } from '../late/late.ts'
import { latePart } from '../lateParts/latePart.tsx'
import { useLate } from '../lateParts/useLate.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { IconButton } from '../view/IconButton.tsx'
import { icons } from '../view/icons.ts'
import { canRecord } from '../voiceNotes/canRecord.ts'
import { GrowingTextarea } from './GrowingTextarea.tsx'
import { insertLine } from './insertLine.ts'

export const lateVoiceNote = late(async () => (await import('../voiceNotes/VoiceNote.tsx')).VoiceNote)
export const LateAttachmentChips = latePart(
  async () => (await import('../attachments/AttachmentChips.tsx')).AttachmentChips,
)

/** Maximum number of characters that the server accepts in one message. */
const maxLength = 20_000

interface Props extends Pick<ConversationView, 'send' | 'stop' | 'isAnswering'> {
  /** The conversation has started and accepts messages. */
  isReady: boolean
  /** Nothing can be sent for now, for a reason that is shown elsewhere. */
  isHeldBack?: boolean
  files: Attachments
  text: string
  onText: (text: string) => void
  onFault: (text: string) => void
  /** The text field. */
  field: RefObject<HTMLTextAreaElement | null>
  isVisible: boolean
  /** The field takes the focus only on request. */
  isBeside?: boolean
}

/**
 * Shows the message field (§5). Enter sends; files and voice notes can be attached; a running answer can be stopped.
 */
export const Composer = memo(function Composer({ isReady, isAnswering, files, text, ...rest }: Props) {
  const { onText, onFault, isVisible, isHeldBack = false, isBeside = false, field } = rest
  const { composer, voice } = useChatTexts().view
  const caret = useRef<number>(undefined)
  const [wantsVoice, setWantsVoice] = useState(false)
  const VoiceNote = useLate(lateVoiceNote, wantsVoice)
  const isFilled = !isHeldBack && canSend(text, files.attachments)
  const isSendable = isReady && isFilled
  const isWaiting = useRef(false)
  const focus = () => field.current?.focus({ preventScroll: true })
  const isRecording = wantsVoice && VoiceNote !== undefined

  function send() {
    // If Enter was pressed before the conversation started, the message is sent as soon as it has.
    isWaiting.current = isFilled && !isReady
    if (!isSendable) return
    rest.send({ content: text.trim(), blocks: blocksOf(files.attachments) })
    onText('')
    files.sent()
    focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, ctrlKey, shiftKey, nativeEvent } = event
    // Some browsers end a composition before its Enter key event and reveal it only by the key code.
    const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
    const meaning = keyMeaning({ key, ctrlKey, shiftKey, isComposing })
    if (!meaning) return
    event.preventDefault()
    if (meaning === 'send') return send()
    const { selectionStart, selectionEnd } = event.currentTarget
    const next = insertLine(text, selectionStart, selectionEnd)
    caret.current = next.caret
    onText(next.text)
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { types, files: found } = event.clipboardData
    const pasted = [...found]
    // Tables and texts from office programs include a picture of themselves.
    const isText = types.includes('text/plain') && types.includes('text/html')
    if (pasted.length === 0 || isText) return
    event.preventDefault()
    files.add(pasted)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation is there
  useEffect(() => {
    if (isReady && isWaiting.current) send()
  }, [isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret waits for its text
  useLayoutEffect(() => {
    // A person who continues typing is not done.
    isWaiting.current = false
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [text])
  useLayoutEffect(
    () => () => {
      // The field disappears when the conversation ends; the focus stays within the chat.
      const last = field.current
      if (last?.matches(':focus')) last.closest('section')?.querySelector('section')?.focus()
    },
    [field],
  )
  useEffect(() => {
    if (isVisible && !isBeside && !isRecording) field.current?.focus({ preventScroll: true })
  }, [field, isVisible, isBeside, isRecording])

  return (
    <form className="sw-composer" onSubmit={event => [event.preventDefault(), send()]}>
      {files.attachments.length > 0 && (
        <LateAttachmentChips attachments={files.attachments} onRemove={id => [files.remove(id), focus()]} />
      )}
      <div className="sw-field">
        {isRecording ? (
          <VoiceNote {...{ onFault, isVisible }} onClip={files.addClip} onEnd={() => setWantsVoice(false)} />
        ) : (
          <>
            <AttachButton onFiles={files.add} isDisabled={!isReady} />
            <GrowingTextarea
              field={field}
              value={text}
              label={composer.label}
              placeholder={composer.placeholder}
              maxLength={maxLength}
              onChange={onText}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
            {isAnswering ? (
              <IconButton
                key="stop"
                icon={icons.stop}
                kind="stop"
                label={composer.stop}
                onClick={() => [void rest.stop(), focus()]}
              />
            ) : (
              canRecord() && (
                <IconButton
                  key="record"
                  icon={icons.microphone}
                  label={voice.record}
                  onClick={() => setWantsVoice(true)}
                  isDisabled={!isReady}
                />
              )
            )}
            <IconButton
              icon={icons.send}
              kind="send"
              type="submit"
              label={composer.send}
              isDisabled={!isSendable}
              isDirected
            />
          </>
        )}
      </div>
    </form>
  )
})
