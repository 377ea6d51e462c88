/** What an issuer vouches for. */
export interface OidcPerson {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
  given_name: string
  family_name: string
}

/** What ties an answer of the issuer to the request it belongs to. */
export interface OidcChecks {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** An OpenID Connect issuer that signs people in. */
export interface OidcIssuer {
  /** Where to send the browser. */
  authorizationUrl(checks: OidcChecks): Promise<string>
  /** Who has signed in, by the parameters of the callback; throws an OidcRefusal. */
  person(parameters: Record<string, string>, checks: OidcChecks): Promise<OidcPerson>
}

/** The issuer refused, or its answer cannot be trusted. */
export class OidcRefusal extends Error {
  override readonly name = 'OidcRefusal'
}
