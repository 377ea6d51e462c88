import {
  type AccountAuthorization,
  type AccountKindDeps,
  type AccountServer,
  accountKind,
} from './accountKind.ts'
import { clientFields } from './clientFields.ts'
import type { IntegrationKind } from './integrationKind.ts'

type MicrosoftAuthorization = AccountAuthorization & { directory?: string }

/** Addresses with `{directory}` in place of the directory. The id token names the directory of the person. */
export const microsoftServer: AccountServer = {
  issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
  authorization: 'https://login.microsoftonline.com/{directory}/oauth2/v2.0/authorize',
  token: 'https://login.microsoftonline.com/{directory}/oauth2/v2.0/token',
  // Microsoft has none.
  revocation: null,
  userinfo: 'https://graph.microsoft.com/oidc/userinfo',
}

/** Creates the kind that connects a Microsoft account. */
export function microsoftKind(deps: AccountKindDeps, server: AccountServer): IntegrationKind {
  return accountKind<MicrosoftAuthorization>(
    {
      kind: 'microsoft',
      icon: 'account_circle',
      texts: {
        title: 'Microsoft',
        description: 'An account at Microsoft 365 or Outlook.com, with which a person signs in.',
        'x-i18n': {
          de: {
            title: 'Microsoft',
            description: 'Ein Konto bei Microsoft 365 oder Outlook.com, mit dem sich ein Mensch anmeldet.',
          },
        },
      },
      authorization: {
        required: ['client_id', 'client_secret'],
        properties: {
          ...clientFields({
            id: [
              'In the Microsoft Entra admin center, open App registrations → New registration, choose the platform Web, and enter the redirect URI above. This is the Application (client) ID.',
              'Öffnen Sie im Microsoft Entra Admin Center App-Registrierungen → Neue Registrierung, wählen Sie die Plattform Web, und tragen Sie die Weiterleitungs-URI von oben ein. Dies ist die Anwendungs-ID (Client).',
            ],
            secret: [
              'The value of a client secret, under Certificates & secrets. It ends after at most 24 months.',
              'Der Wert eines geheimen Clientschlüssels unter Zertifikate & Geheimnisse. Er endet nach höchstens 24 Monaten.',
            ],
          }),
          directory: {
            type: 'string',
            title: 'Directory (tenant) ID',
            description:
              'For an app of your organization alone, its directory ID or domain. organizations accepts every work account, common personal accounts as well.',
            pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$',
            maxLength: 100,
            default: 'common',
            'x-i18n': {
              de: {
                title: 'Verzeichnis-ID (Mandant)',
                description:
                  'Für eine App allein Ihrer Organisation deren Verzeichnis-ID oder Domäne. organizations nimmt jedes Geschäftskonto an, common auch private Konten.',
              },
            },
          },
        },
      },
      server: ({ directory = 'common' }) => ({
        ...server,
        authorization: server.authorization.replace('{directory}', directory),
        token: server.token.replace('{directory}', directory),
        issuer: isUuid.test(directory)
          ? server.issuer.replace('{tenantid}', directory.toLowerCase())
          : server.issuer,
      }),
      scopes: ['openid', 'email', 'profile', 'offline_access'],
      parameters: { prompt: 'select_account' },
      // `sub` differs from client to client.
      personClaim: 'oid',
    },
    deps,
  )
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
