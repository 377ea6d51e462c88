import { sql } from 'kysely'
import { comparedForm } from '../../words/comparedForm.ts'
import type { TenantDb } from '../tenantRun.ts'
import type { EntityField } from './entityField.ts'
import { sharesKeys } from './matchKind.ts'
import { textsToMatch } from './textsToMatch.ts'

/** A record's value in a field, for which the same forms may be found as for what was looked for. */
export interface MatchedValue {
  readonly _id: string
  readonly texts: readonly string[]
}

/** Texts of a field by the form in which they are compared; what has no form, such as a number without digits, is left out. */
export function comparedTexts(
  { match }: Pick<EntityField, 'match'>,
  texts: readonly string[],
  country: string | undefined,
): Map<string, string> {
  const forms = match === null ? [] : texts.map(text => [comparedForm(match, text, country), text] as const)
  return new Map(forms.filter(([form]) => form !== ''))
}

/** Records that may have one of the texts in a field, found by an index on keys that a few texts share. */
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
