import { ChatIcon } from './ChatIcon.tsx'

interface Props {
  /** One of the drawings, as a path of 24 by 24. */
  icon: string
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
      <ChatIcon path={icon} isDirected={isDirected} />
    </button>
  )
}
