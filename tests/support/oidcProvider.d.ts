/** The part of oidc-provider that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: {
      provider: { Grant: new (about: { clientId?: string; accountId?: string }) => Grant }
      client?: { clientId: string }
      session?: { accountId: string }
    }
  }
  interface Configuration {
    interactions: { url(context: Context, interaction: { uid: string }): string }
    findAccount(
      context: Context,
      subject: string,
    ): {
      accountId: string
      claims(): object
    }
    loadExistingGrant(context: Context): Promise<Grant>
    [setting: string]: unknown
  }
  class Provider {
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }

  export { Provider }
}
