/** Claims that an issuer vouches for. */
export interface OidcPerson {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
  given_name: string
  family_name: string
}

/** Values that tie an issuer's response to the request it belongs to. */
export interface OidcChecks {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** An OpenID Connect issuer that signs people in. */
export interface OidcIssuer {
  /** Returns the address to which to send the browser. */
  authorizationUrl(checks: OidcChecks): Promise<string>
  /** Returns the person who signed in, from the parameters of the callback; throws an OidcRefusal. */
  person(parameters: Record<string, string>, checks: OidcChecks): Promise<OidcPerson>
}

/** The issuer refused, or its response cannot be trusted. */
export class OidcRefusal extends Error {
  override readonly name = 'OidcRefusal'
}
