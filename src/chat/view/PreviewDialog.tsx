import { useState } from 'react'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { ChatIcon } from './ChatIcon.tsx'
import type { Preview } from './chatContext.ts'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { icons } from './icons.ts'
import { lateIcons } from './lateIcons.ts'

/** §2 Shows a file enlarged, or the first page of a PDF, or a note that there is nothing to show. */
export function PreviewDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { attachment, close, files } = useLateTexts()
  const { name, url, isPicture, pictureUrl } = preview
  const [isBroken, setBroken] = useState(false)
  const picture = isPicture ? url : pictureUrl
  return (
    <Dialog label={name} kind="preview" onClose={onClose}>
      <div className="sw-preview-head">
        <h2 dir="auto">{name}</h2>
        {url && (
          <a
            className="sw-icon-button"
            href={url}
            download={name}
            // Browsers do not download from another origin, so the picture would replace the visitor's page.
            target={isPicture ? '_blank' : undefined}
            rel="noreferrer"
            aria-label={files.save}
            title={files.save}
          >
            <ChatIcon path={lateIcons.save} />
          </a>
        )}
        <IconButton icon={icons.close} label={close} onClick={onClose} />
      </div>
      <div className="sw-preview-body">
        {!url ? (
          <p>{attachment.nothing}</p>
        ) : picture && !isBroken ? (
          <img src={picture} alt={name} onError={() => setBroken(true)} />
        ) : (
          <ChatIcon path={lateIcons.file} />
        )}
      </div>
    </Dialog>
  )
}
