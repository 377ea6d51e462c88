import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { StoredToken } from '../store/tokenStore.ts'
import type { OauthClient, OauthTokens } from './oauthClient.ts'

type Sealed = Pick<StoredToken, 'access_token' | 'refresh_token' | 'expires_at'>

/** Seals tokens for the database. */
export function sealTokens(
  box: SecretBox,
  tenantId: string,
  { accessToken, refreshToken, expiresAt }: OauthTokens,
): Sealed {
  return {
    access_token: sealText(box, tenantId, accessToken),
    refresh_token: refreshToken === null ? null : sealText(box, tenantId, refreshToken),
    expires_at: expiresAt,
  }
}

/** Opens the tokens of a row. */
export function openTokens(
  box: SecretBox,
  { tenant_id, ...row }: Sealed & { tenant_id: string },
): OauthTokens {
  return {
    accessToken: openText(box, tenant_id, row.access_token),
    refreshToken: row.refresh_token === null ? null : openText(box, tenant_id, row.refresh_token),
    expiresAt: row.expires_at,
  }
}

/** Opens the client that got the tokens of a row. */
export function openClient(box: SecretBox, { tenant_id, client }: Pick<StoredToken, 'tenant_id' | 'client'>) {
  return openJson<OauthClient>(box, tenant_id, client)
}

/** Seals a value as JSON. */
export function sealJson(box: SecretBox, tenantId: string, value: unknown): string {
  return sealText(box, tenantId, JSON.stringify(value))
}

/** Opens what `sealJson` sealed; the envelope proves that we wrote it. */
export function openJson<Value>(box: SecretBox, tenantId: string, sealed: string): Value {
  return JSON.parse(openText(box, tenantId, sealed)) as Value
}

function sealText(box: SecretBox, tenantId: string, text: string): string {
  return box.seal(tenantId, text).$sealed
}

function openText(box: SecretBox, tenantId: string, $sealed: string): string {
  return box.open(tenantId, { $sealed })
}
