import type { ChatEvent, ContentBlock } from '../conversation/chatTypes.ts'
import { useChatLanguage } from '../texts/useChatTexts.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { AudioClip } from './AudioClip.tsx'
import { useChatRoom } from './chatContext.ts'
import { FileCard } from './FileCard.tsx'
import { fileNote } from './fileNote.ts'
import { MessagePicture } from './MessagePicture.tsx'

/** §3 Shows a message's pictures, clips, files and generated documents, all from the server's own addresses. */
export function MessageBlocks({ event }: { event: ChatEvent }) {
  const { files } = useLateTexts()
  const { mediaUrl } = useChatRoom()
  const { generated_document_id, generated_document_title, file_id } = event.metadata
  const blocks = event.content_blocks.filter(({ type }) => type !== 'text')
  return (
    <div className="sw-blocks">
      {blocks.map(block => (
        <MessageBlock key={blockId(block)} block={block} />
      ))}
      {generated_document_id && (
        <FileCard
          name={generated_document_title || files.document}
          note={files.document}
          url={mediaUrl('generated_document/rendered', generated_document_id)}
          isOpened
        />
      )}
      {file_id && (
        <FileCard
          name={(generated_document_id && generated_document_title) || files.file}
          note={files.save}
          // A document keeps its address, and asks anew whether it is still valid.
          url={
            generated_document_id
              ? mediaUrl('generated_document/render', generated_document_id)
              : mediaUrl('file/contents', file_id)
          }
        />
      )}
    </div>
  )
}

function MessageBlock({ block }: { block: ContentBlock }) {
  const { files } = useLateTexts()
  const language = useChatLanguage()
  const { mediaUrl } = useChatRoom()
  switch (block.type) {
    case 'image':
      return <MessagePicture id={block.image_id} />
    case 'audio':
      return <AudioClip url={mediaUrl('audio_upload/contents', block.audio_id)} />
    case 'file':
      return (
        <FileCard
          name={block.name || files.file}
          note={fileNote(block, language)}
          url={mediaUrl('file/contents', block.file_id)}
        />
      )
    case 'text':
      return null
  }
}

function blockId(block: ContentBlock): string {
  if (block.type === 'image') return block.image_id
  if (block.type === 'audio') return block.audio_id
  return block.type === 'file' ? block.file_id : block.text
}
