/** The part of oidc-provider that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    rejectOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: {
      provider: { Grant: new (about: { clientId?: string; accountId?: string }) => Grant }
      client?: { clientId: string }
      session?: { accountId: string }
      params?: Record<string, unknown>
    }
  }
  interface Configuration {
    interactions: { url(context: Context, interaction: { uid: string }): string; policy?: Policy }
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
  interface Policy {
    add(prompt: object): void
  }
  class Provider {
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    AccessToken: {
      find(token: string): Promise<{ aud?: string; scope?: string; accountId?: string } | undefined>
      revokeByGrantId(id: string): Promise<void>
    }
    RefreshToken: { revokeByGrantId(id: string): Promise<void> }
    constructor(issuer: string, configuration: Configuration)
    on(event: 'grant.success', listener: (context: Context) => void): void
    on(event: 'grant.error', listener: (context: Context, error: { error: string }) => void): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  const interactionPolicy: {
    base(): Policy
    Prompt: new (about: { name: string; requestable: boolean }) => object
  }

  export { interactionPolicy, Provider }
}
