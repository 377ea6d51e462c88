export type LinkKind = 'invitation' | 'reset' | 'setup'

/**
 * Returns the page behind a link in a mail. The token is in the fragment, which never reaches a server, log or
 * referrer.
 */
export function accountLink(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/${kind}#${token}`
}
