interface Props {
  /** One of the drawings, as a path of 24 by 24. */
  path: string
  /** It points into the direction of reading. */
  isDirected?: boolean | undefined
}

/** A drawing beside or instead of words; those who cannot see it lose nothing. */
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
