/** What is known of an authorization server, and how we present ourselves there. Stored sealed with the tokens. */
export interface OauthClient {
  /** May contain `{tenantid}`, for which the id token's claim `tid` stands. */
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  revocationEndpoint: string | null
  clientId: string
  clientSecret: string | null
  /** Where the token endpoint expects the secret. */
  secretIn: 'header' | 'body'
  scopes: readonly string[]
  /** Further parameters of the sign-in page. */
  parameters: Readonly<Record<string, string>>
  /** Address for which the tokens are meant (RFC 8707); null if the server knows no such thing. */
  resource: string | null
  /**
   * Service of the server that the tokens are for, if they are for one only and it is not the usual one. A renewal names
   * the scopes then.
   */
  service?: string | undefined
  /** Whether the server says who it is when the person comes back (RFC 9207). */
  sendsIssuer: boolean
  /** Whether an id token has to come with the tokens. */
  hasIdToken: boolean
}

/** Tokens as the authorization server gave them. */
export interface OauthTokens {
  accessToken: string
  refreshToken: string | null
  expiresAt: Date | null
}

/** Tokens of a sign-in, with what the id token says of the person. */
export interface SignedInTokens extends OauthTokens {
  claims: Readonly<Record<string, unknown>>
  /** What the person allowed. */
  scopes: readonly string[]
}

/** Account with which a person signed in. */
export interface OauthAccount {
  /** Name for people, such as a mail address. */
  name: string
  /** Issuer and id, by which the account is recognized; null if the other system does not tell. */
  subject: string | null
}
