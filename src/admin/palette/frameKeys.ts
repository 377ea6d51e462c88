/** Global shortcuts, which work on every page. */
export const frameKeys = { palette: 'mod+k', sheet: '?', theme: 'shift+d' } as const
