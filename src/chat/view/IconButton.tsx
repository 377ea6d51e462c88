import { ChatIcon, type ChatIconName } from './ChatIcon.tsx'

interface Props {
  icon: ChatIconName
  /** What it does, in words. */
  label: string
  onClick?: () => void
  type?: 'button' | 'submit'
  kind?: 'send' | 'stop'
  isDisabled?: boolean
  /** The drawing points into the direction of reading. */
  isDirected?: boolean
}

/** A round button that shows a drawing and is called by its words. */
export function IconButton({ icon, label, onClick, type = 'button', kind, isDisabled, isDirected }: Props) {
  return (
    <button
      type={type}
      className="sw-icon-button"
      data-kind={kind}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick && (() => onClick())}
    >
      <ChatIcon name={icon} isDirected={isDirected} />
    </button>
  )
}
