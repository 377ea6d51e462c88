import { valueAt } from '../../../common/json/jsonPointer.ts'
import { mapTexts } from '../../../common/json/mapTexts.ts'
import { openSecrets, secretPointers } from '../../records/recordSecrets.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import { withoutSecrets } from '../../secrets/withoutSecrets.ts'
import type { Scope } from '../../store/scope.ts'
import type { KnownKind } from './kinds/createKinds.ts'
import type { Data, OpenConnection } from './kinds/integrationKind.ts'
import type { StoredIntegration } from './store/integrationStore.ts'

type Row = Pick<StoredIntegration, 'tenant_id' | '_id' | 'authorization' | 'settings'>

/** Opens a connection's secrets for a call of the other system. Its writes are made in the connection's name. */
export function openConnection(kind: KnownKind, row: Row, secretBox: SecretBox): OpenConnection {
  const { tenant_id: tenantId, _id: id, settings } = row
  const authorization = openSecrets(kind.forms.authorization, { ...row.authorization }, secretBox, tenantId)
  const scope: Scope = {
    tenantId,
    actor: { type: 'system', id, name: String(settings.name ?? kind.kind) },
    requestId: '',
  }
  return { scope, id, authorization, settings: { ...settings } }
}

/** Returns a text of the other system with the connection's secrets blacked out. */
export function withoutSecretsOf(kind: KnownKind, { authorization }: OpenConnection, text: string): string {
  return withoutSecrets(text, secretsOf(kind, authorization))
}

function secretsOf(kind: KnownKind, authorization: Data): string[] {
  return secretPointers(kind.forms.authorization).flatMap(pointer => {
    const value = valueAt(authorization, pointer)
    return typeof value === 'string' ? [value] : []
  })
}

/** Returns any JSON value with the connection's secrets blacked out in its texts. */
export function blackedOut(kind: KnownKind, connection: OpenConnection, value: unknown): unknown {
  return mapTexts(value, text => withoutSecretsOf(kind, connection, text))
}
