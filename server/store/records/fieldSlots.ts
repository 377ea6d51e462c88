import { type FieldKind, fieldKind } from '../../../common/schema/fieldKind.ts'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import { textCollation } from './fieldExpression.ts'

/** Slots for the same kinds of values: their numbers, and the SQL of a slot as its index contains it. */
interface SlotGroup {
  kinds: readonly FieldKind[]
  first: number
  last: number
  sql(slot: number): string
}

/**
 * All types share these slots, and every record pays for them. The trigger that fills them depends on the first number
 * slot.
 */
const groups: readonly SlotGroup[] = [
  { kinds: ['text'], first: 1, last: 3, sql: slot => `(slots[${slot}] collate ${textCollation})` },
  { kinds: ['key', 'date', 'datetime'], first: 4, last: 7, sql: slot => `(slots[${slot}] collate "C")` },
  { kinds: ['number'], first: 8, last: 9, sql: slot => `(slots[${slot}]::numeric)` },
]

export const slotExpressions: readonly string[] = groups.flatMap(({ first, last, sql }) =>
  Array.from({ length: last - first + 1 }, (_, index) => sql(first + index)),
)

/** Returns the SQL of a slot, or undefined if the slot does not exist or is not for the kind. */
export function slotExpression(slot: number | undefined, kind: FieldKind): string | undefined {
  const group = groups.find(({ kinds }) => kinds.includes(kind))
  if (slot === undefined || !group || slot < group.first || slot > group.last) return undefined
  return group.sql(slot)
}

/**
 * Assigns fields to slots and returns the field names in the order of slots. Fields keep their slots; others get free
 * ones in the order of fields. Null marks an empty slot.
 */
export function assignSlots(
  fields: Readonly<Record<string, Schema>>,
  before: readonly (string | null)[],
): (string | null)[] {
  const slots: (string | null)[] = slotExpressions.map((_, index) => {
    const name = before[index] ?? null
    const field = name !== null && Object.hasOwn(fields, name) ? fields[name] : undefined
    return field && slotExpression(index + 1, fieldKind(field)) ? name : null
  })
  for (const [name, field] of Object.entries(fields)) {
    const kind = fieldKind(field)
    const isFree = (slot: string | null, index: number) =>
      slot === null && slotExpression(index + 1, kind) !== undefined
    const free = slots.includes(name) ? -1 : slots.findIndex(isFree)
    if (free >= 0) slots[free] = name
  }
  return slots
}
