import { ChatIcon } from './ChatIcon.tsx'
import { lateIcons } from './lateIcons.ts'

interface Props {
  name: string
  /** What it is, and how large. */
  note: string
  url: string
  /** Opened beside the chat instead of saved. */
  isOpened?: boolean
}

/** A file to be saved or opened. */
export function FileCard({ name, note, url, isOpened = false }: Props) {
  return (
    <a
      className="sw-card"
      href={url}
      rel="noreferrer"
      {...(isOpened ? { target: '_blank' } : { download: name })}
    >
      <ChatIcon path={lateIcons.file} />
      <span className="sw-card-text">
        <b dir="auto">{name}</b>
        {note && <small>{note}</small>}
      </span>
    </a>
  )
}
