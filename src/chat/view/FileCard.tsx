import { ChatIcon } from './ChatIcon.tsx'
import { lateIcons } from './lateIcons.ts'

interface Props {
  name: string
  /** Type and size of the file. */
  note: string
  url: string
  /** Opens next to the chat instead of being saved. */
  isOpened?: boolean
}

/** Shows a file to save or open. */
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
