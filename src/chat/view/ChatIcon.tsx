interface Props {
  /** Path of an icon in a 24 by 24 box. */
  path: string
  /** The icon points in the reading direction. */
  isDirected?: boolean | undefined
}

/** Shows an icon next to or instead of text; it is hidden from screen readers. */
export function ChatIcon({ path, isDirected = false }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={isDirected ? 'sw-icon sw-mirror' : 'sw-icon'}
    >
      <path d={path} />
    </svg>
  )
}
