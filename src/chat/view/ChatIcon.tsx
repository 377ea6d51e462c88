export type ChatIconName = keyof typeof paths

/** A drawing beside or instead of words; those who cannot see it lose nothing. */
export function ChatIcon({ name, isDirected = false }: { name: ChatIconName; isDirected?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={isDirected ? 'sw-icon sw-mirror' : 'sw-icon'}
    >
      <path d={paths[name]} />
    </svg>
  )
}

const paths = {
  attach:
    'M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8',
  send: 'M4.5 12h14M12.5 5.5l6.5 6.5-6.5 6.5',
  stop: 'M7 7h10v10H7z',
  microphone: 'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  down: 'M12 5v13M6 12.5l6 6 6-6',
  create: 'M12 20h8M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  file: 'M13.5 3.5H7a1.5 1.5 0 0 0-1.5 1.5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 6h2.5v12H8zM13.5 6H16v12h-2.5z',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
  action: 'M13 3L5 13.5h6L10.5 21 19 10.5h-6z',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4.5 20.5a7.5 6 0 0 1 15 0',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9.5h.01',
} as const
