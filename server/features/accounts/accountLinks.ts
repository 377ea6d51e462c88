export type LinkKind = 'invitation' | 'reset' | 'setup'

/** The page behind a link in a mail. The token stands in the fragment, which no server, log or referrer gets to see. */
export function accountLink(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/${kind}#${token}`
}
