import { sql } from 'kysely'
import { comparedForm } from '../../words/comparedForm.ts'
import type { TenantDb } from '../tenantRun.ts'
import type { EntityField } from './entityField.ts'
import { sharesKeys } from './matchKind.ts'
import { textsToMatch } from './textsToMatch.ts'

/** A record's texts in a field, some of which may have the searched forms. */
export interface MatchedValue {
  readonly _id: string
  readonly texts: readonly string[]
}

/**
 * Returns texts of a field by compared form. Texts without a form, such as a phone number without digits, are left out.
 */
export function comparedTexts(
  { match }: Pick<EntityField, 'match'>,
  texts: readonly string[],
  country: string | undefined,
): Map<string, string> {
  const forms = match === null ? [] : texts.map(text => [comparedForm(match, text, country), text] as const)
  return new Map(forms.filter(([form]) => form !== ''))
}

/**
 * Returns records that may have one of the texts in a field, found by an index on keys that several texts may share.
 */
export async function candidates(
  db: TenantDb,
  entity: string,
  { json, match }: Pick<EntityField, 'json' | 'match'>,
  texts: readonly string[],
  { isTrash }: { isTrash: boolean },
): Promise<MatchedValue[]> {
  if (json === null || match === null || texts.length === 0) return []
  const { rows } = await sql<{ _id: string; value: unknown }>`
    select _id, ${sql.raw(json)} as value from record
    where entity = ${entity} and (deleted_at is not null) = ${isTrash}
      and ${sharesKeys(json, match, texts)}`.execute(db)
  return rows.map(({ _id, value }) => ({ _id, texts: textsToMatch(value) }))
}
