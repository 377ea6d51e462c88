import { type AccountKindDeps, type AccountServer, accountKind } from './accountKind.ts'
import { clientFields } from './clientFields.ts'
import type { IntegrationKind } from './integrationKind.ts'

export const googleServer: AccountServer = {
  issuer: 'https://accounts.google.com',
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revocation: 'https://oauth2.googleapis.com/revoke',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
}

/** Creates the kind that connects a Google account. */
export function googleKind(deps: AccountKindDeps, server: AccountServer): IntegrationKind {
  return accountKind(
    {
      kind: 'google',
      icon: 'account_circle',
      texts: {
        title: 'Google',
        description: 'An account at Google, with which a person signs in.',
        'x-i18n': {
          de: { title: 'Google', description: 'Ein Konto bei Google, mit dem sich ein Mensch anmeldet.' },
        },
      },
      authorization: {
        required: ['client_id', 'client_secret'],
        properties: clientFields({
          id: [
            'In the Google Cloud console, open APIs & Services → Credentials, create an OAuth client ID of the type Web application, and add the redirect URI above under Authorized redirect URIs.',
            'Öffnen Sie in der Google Cloud Console APIs & Dienste → Anmeldedaten, erstellen Sie eine OAuth-Client-ID vom Typ Webanwendung, und tragen Sie die Weiterleitungs-URI von oben unter Autorisierte Weiterleitungs-URIs ein.',
          ],
          secret: [
            'Google shows it once, when the client is created.',
            'Google zeigt ihn einmal, wenn der Client erstellt wird.',
          ],
        }),
      },
      server: () => server,
      scopes: ['openid', 'email', 'profile'],
      // Google gives a refresh token only with these.
      parameters: { access_type: 'offline', prompt: 'consent' },
      personClaim: 'sub',
    },
    deps,
  )
}
