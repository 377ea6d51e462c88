import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { WebReply } from '../../../providers/web/webClient.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { connectionState } from '../connectionState.ts'
import type { IntegrationService } from '../integrationService.ts'
import { findConnection, type StoredIntegration } from '../store/integrationStore.ts'
import { findToken } from '../store/tokenStore.ts'
import type { AccessTokens } from './accessTokens.ts'

interface Deps {
  accessTokens: Pick<AccessTokens, 'request' | 'accessToken' | 'renewed'>
  connections: Pick<IntegrationService, 'authorize' | 'authorizeLike'>
}

/** An account with which a person has signed in, as other features use it. */
export interface SignedInAccount {
  id: string
  kind: string
  /** Such as a mail address. */
  name: string
  state: components['schemas']['Integration']['state']
  /** Time of the latest sign-in. */
  connectedAt: Date
  /** What the person allowed. */
  scopes: readonly string[]
}

export type SignedInAccounts = ReturnType<typeof createSignedInAccounts>

/** Creates the access of other features to the accounts of people. */
export function createSignedInAccounts({ accessTokens, connections }: Deps) {
  const { authorize, authorizeLike } = connections
  return { find, request, token, renewedToken, authorize, authorizeLike }

  /** Returns an account of a kind; null if there is none. */
  async function find(db: TenantDb, kind: string, id: string): Promise<SignedInAccount | null> {
    const row = isRecordId(id) ? await findConnection(db, id) : undefined
    return row?.kind === kind ? accountOf(db, row) : null
  }

  /** Sends a request with the account's token, and once more with a new one after a 401. Throws SourceError. */
  async function request(
    tenantId: string,
    id: string,
    send: (accessToken: string) => Promise<WebReply>,
  ): Promise<WebReply> {
    return accessTokens.request({ id, scope: { tenantId } }, send)
  }

  /** Returns an access token that is valid now. Throws SourceError, `unauthorized` if the sign-in has ended. */
  async function token(tenantId: string, id: string): Promise<string> {
    return accessTokens.accessToken({ id, scope: { tenantId } })
  }

  /** Returns an access token in place of one that a server refused. Throws SourceError. */
  async function renewedToken(tenantId: string, id: string, refused: string): Promise<string> {
    return accessTokens.renewed({ id, scope: { tenantId } }, refused)
  }

  async function accountOf(db: TenantDb, row: StoredIntegration): Promise<SignedInAccount> {
    const token = await findToken(db, row._id)
    const scopes = token?.granted_scopes?.split(' ').filter(Boolean) ?? []
    const { _id: id, kind, account: name, connected_at: connectedAt } = row
    return { id, kind, name, connectedAt, state: connectionState(row), scopes }
  }
}
