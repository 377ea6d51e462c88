import type { Data, OpenConnection } from '../kinds/integrationKind.ts'

/** The name of this kind, also in the database. */
export const mcpKindName = 'mcp'

export type McpAuthorization = Data & {
  url: string
  auth?:
    | { type: 'bearer'; token?: string }
    | { type: 'api_key'; header: string; key?: string }
    /** A person signs in at the server; without a client, we register one. */
    | { type: 'oauth'; client_id?: string; client_secret?: string }
  /** Further headers, which people may read. */
  headers?: Readonly<Record<string, string>>
}

export type McpSettings = Data & {
  name?: string
  /** First part of the names that agents call. */
  prefix?: string
}

export type McpConnection = OpenConnection<McpAuthorization, McpSettings>
