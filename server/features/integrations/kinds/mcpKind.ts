import { parseUrl } from '../../../../common/web/parseUrl.ts'
import entities from '../../../../openapi/generated/entities.json' with { type: 'json' }
import type { McpClient } from '../../../providers/mcp/mcpClient.ts'
import type { WebClient } from '../../../providers/web/webClient.ts'
import { type FoundTools, listTools } from '../mcp/listTools.ts'
import {
  type McpAuthorization,
  type McpConnection,
  type McpSettings,
  mcpKindName,
} from '../mcp/mcpConnection.ts'
import { enqueueToolList } from '../mcp/toolListTask.ts'
import type { AccessTokens } from '../oauth/accessTokens.ts'
import { createMcpAuthorization } from '../oauth/mcpAuthorization.ts'
import { actionsOf } from '../store/toolActionStore.ts'
import { noteListFailure, storeToolList } from '../store/toolStore.ts'
import { addressField } from './addressField.ts'
import type { IntegrationKind } from './integrationKind.ts'

interface Deps {
  mcpClient: Pick<McpClient, 'discover' | 'listTools'>
  webClient: Pick<WebClient, 'request' | 'refusal' | 'isPrivateHost'>
  accessTokens: Pick<AccessTokens, 'accessToken' | 'renewed'>
  now: () => Date
}

/** Creates the kind that offers agents the tools of MCP servers, once a person has reviewed them. */
export function mcpKind(deps: Deps): IntegrationKind<McpAuthorization, McpSettings> {
  const discovery = createMcpAuthorization(deps)
  /** What checks have found, until it is stored. */
  const found = new WeakMap<McpConnection, FoundTools>()
  return {
    ...about,
    origin: ({ url }) => parseUrl(url)?.origin ?? null,
    check: async (connection, signal) => {
      const tools = await listTools(deps, connection, signal)
      found.set(connection, tools)
      const { title, name } = tools.server
      return title ?? name ?? new URL(connection.authorization.url).host
    },
    afterCheck: async (db, connection, fault) => {
      const owner = { tenantId: connection.scope.tenantId, id: connection.id }
      const tools = found.get(connection)
      if (fault) await noteListFailure(db, owner, fault.message)
      else if (tools) await storeToolList(db, owner, tools, deps.now())
    },
    resume: enqueueToolList,
    oauth: {
      client: async ({ authorization: { url, auth } }, redirectUri, signal) => {
        if (auth?.type !== 'oauth') return null
        const { client_id: clientId, client_secret: clientSecret } = auth
        return discovery.client({ url, clientId, clientSecret, redirectUri, signal })
      },
      account: async ({ authorization: { url } }) => ({ name: new URL(url).host, subject: null }),
    },
    ownRecords: async (db, id) =>
      (await actionsOf(db, id)).map(({ _id }) => ({ entity: 'agent_action', recordId: _id })),
    syncs: [],
  }
}

const { BearerAuth, KeyAuth, Http } = entities.agent_action.schema.$defs

const OauthAuth = {
  type: 'object',
  title: 'Sign-in by a person',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { ...BearerAuth.properties.type, const: 'oauth' },
    client_id: {
      type: 'string',
      title: 'Client ID',
      description: 'If the server gave you a client. Otherwise leave it empty; one is registered.',
      maxLength: 300,
      'x-i18n': {
        de: {
          title: 'Client-ID',
          description:
            'Falls der Server Ihnen einen Client gegeben hat. Sonst bleibt das Feld leer, und einer wird angemeldet.',
        },
      },
    },
    client_secret: {
      ...BearerAuth.properties.token,
      title: 'Client secret',
      description: 'If the client has one.',
      'x-i18n': { de: { title: 'Client-Secret', description: 'Falls der Client eines hat.' } },
    },
  },
  'x-i18n': { de: { title: 'Anmeldung durch eine Person' } },
} as const

const about = {
  kind: mcpKindName,
  texts: {
    title: 'MCP server',
    description: 'Agents call the tools of another system, as your team has reviewed them.',
    'x-i18n': {
      de: {
        title: 'MCP-Server',
        description: 'Agenten nutzen die Werkzeuge eines anderen Systems, wie Ihr Team sie geprüft hat.',
      },
    },
  },
  category: 'mcp',
  icon: 'hub',
  auth: 'api_key',
  parts: ['tools'],
  maxConnections: 20,
  authorization: {
    required: ['url'],
    properties: {
      url: addressField({
        english: 'Address of the MCP server, for example https://crm.example.com/mcp.',
        german: 'Adresse des MCP-Servers, zum Beispiel https://crm.example.com/mcp.',
      }),
      auth: {
        ...Http.properties.auth,
        oneOf: [{ $ref: '#/$defs/BearerAuth' }, { $ref: '#/$defs/KeyAuth' }, { $ref: '#/$defs/OauthAuth' }],
      },
      headers: {
        ...Http.properties.headers,
        description:
          'Additional headers that the server expects. Your team can read them, so put secrets above.',
        'x-i18n': {
          de: {
            title: 'Header',
            description:
              'Zusätzliche Header, die der Server erwartet. Ihr Team kann sie lesen; Geheimnisse gehören in das Feld darüber.',
          },
        },
      },
    },
    $defs: { BearerAuth, KeyAuth, OauthAuth },
  },
  settings: {
    properties: {
      prefix: {
        type: 'string',
        title: 'Prefix',
        description:
          'First part of the names by which agents call the tools, for example crm. If it is empty, the name of the server is used.',
        pattern: '^[a-z][a-z0-9]{0,19}$',
        'x-i18n': {
          de: {
            title: 'Präfix',
            description:
              'Erster Teil der Namen, unter denen Agenten die Werkzeuge aufrufen, zum Beispiel crm. Ist das Feld leer, wird der Name des Servers verwendet.',
          },
        },
      },
    },
  },
} as const
