import { useChatTexts } from '../texts/useChatTexts.ts'
import { ChatIcon } from './ChatIcon.tsx'
import type { Preview } from './chatContext.ts'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'

/** §2 A file in large, or that there is none. */
export function PreviewDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { attachment, view } = useChatTexts()
  const { name, url, isPicture } = preview
  return (
    <Dialog label={name} kind="preview" onClose={onClose}>
      <div className="sw-preview-head">
        <h2 dir="auto">{name}</h2>
        {url && (
          <a
            className="sw-icon-button"
            href={url}
            download={name}
            aria-label={view.files.save}
            title={view.files.save}
          >
            <ChatIcon name="save" />
          </a>
        )}
        <IconButton icon="close" label={view.close} onClick={onClose} />
      </div>
      <div className="sw-preview-body">
        {!url ? (
          <p>{attachment.nothing}</p>
        ) : isPicture ? (
          <img src={url} alt={name} />
        ) : (
          <ChatIcon name="file" />
        )}
      </div>
    </Dialog>
  )
}
