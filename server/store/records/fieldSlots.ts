import { type FieldKind, fieldKind } from '../../../common/schema/fieldKind.ts'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import { textCollation } from './fieldExpression.ts'

/** Slots of one kind: their numbers, and the SQL of what one holds, as its index has it. */
interface SlotGroup {
  kinds: readonly FieldKind[]
  first: number
  last: number
  sql(slot: number): string
}

/** All types share these, and every record pays for them; the trigger that fills them knows where numbers begin. */
const groups: readonly SlotGroup[] = [
  { kinds: ['text'], first: 1, last: 3, sql: slot => `(slots[${slot}] collate ${textCollation})` },
  { kinds: ['key', 'date', 'datetime'], first: 4, last: 7, sql: slot => `(slots[${slot}] collate "C")` },
  { kinds: ['number'], first: 8, last: 9, sql: slot => `(slots[${slot}]::numeric)` },
]

/** The SQL of every slot. */
export const slotExpressions: readonly string[] = groups.flatMap(({ first, last, sql }) =>
  Array.from({ length: last - first + 1 }, (_, index) => sql(first + index)),
)

/** The SQL of what a slot holds; undefined where there is no such slot for values of the kind. */
export function slotExpression(slot: number | undefined, kind: FieldKind): string | undefined {
  const group = groups.find(({ kinds }) => kinds.includes(kind))
  if (slot === undefined || !group || slot < group.first || slot > group.last) return undefined
  return group.sql(slot)
}

/**
 * Which field is kept in which slot, in the order of the slots: those that have one keep it, others get what is free in
 * the order of the fields; null for a slot that is empty.
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
