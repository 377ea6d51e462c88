import { ChatIcon } from './ChatIcon.tsx'

interface Props {
  /** Path of the icon in a 24 by 24 box. */
  icon: string
  /** Text of what the button does. */
  label: string
  onClick?: () => void
  type?: 'button' | 'submit'
  kind?: 'send' | 'stop'
  isDisabled?: boolean
  /** Present if the button opens a menu. */
  isOpen?: boolean
  /** The icon points in the reading direction. */
  isDirected?: boolean
}

/** Shows a round button with an icon; its label is the accessible name. */
export function IconButton({
  icon,
  label,
  onClick,
  type = 'button',
  kind,
  isDisabled,
  isOpen,
  isDirected,
}: Props) {
  return (
    <button
      type={type}
      className="sw-icon-button"
      data-kind={kind}
      aria-label={label}
      title={label}
      aria-haspopup={isOpen === undefined ? undefined : 'menu'}
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={onClick && (() => onClick())}
    >
      <ChatIcon path={icon} isDirected={isDirected} />
    </button>
  )
}
