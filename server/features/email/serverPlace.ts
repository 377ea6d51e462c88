/** Returns the server and user name that a password belongs to. */
export function placeOf(
  protocol: 'imap' | 'smtp',
  { host, port, username }: { host: string; port: number; username: string },
): string {
  return `${protocol}://${username}@${host.toLowerCase()}:${port}`
}
