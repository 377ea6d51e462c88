import type { FilterField } from './filterField.ts'
import type { Condition, FilterGroup, FilterNode, GroupMode } from './filterTree.ts'
import { askedBy, type Clause, clauseOf, isComplete, phrasesFor, startOf } from './phrases.ts'

/** A condition that is being edited and may be incomplete. */
export interface DraftCondition extends Condition {
  draft?: Clause
}

/** A filter that is being edited. */
export interface FilterDraft {
  tree: FilterGroup
  /** Number of the next new node. */
  next: number
}

export type DraftAction =
  | { type: 'add'; to: string; node: FilterNode }
  | { type: 'change'; node: FilterNode }
  | { type: 'remove'; at: string }
  | { type: 'mode'; at: string; mode: GroupMode }

/** Returns the draft after one edit. */
export function filterDraft({ tree, next }: FilterDraft, action: DraftAction): FilterDraft {
  switch (action.type) {
    case 'add': {
      const node = { ...action.node, at: `new${next}` }
      const added = inGroup(tree, action.to, group => ({ ...group, parts: [...group.parts, node] }))
      return { tree: added, next: next + 1 }
    }
    case 'change':
      return { tree: mapped(tree, part => (part.at === action.node.at ? action.node : part)), next }
    case 'remove':
      return { tree: mapped(tree, part => (part.at === action.at ? undefined : part)), next }
    case 'mode':
      return { tree: inGroup(tree, action.at, group => ({ ...group, mode: action.mode })), next }
  }
}

/** Creates an empty condition, for `field` if it is given. */
export function newCondition(field?: FilterField): DraftCondition {
  const blank = { kind: 'condition', at: 'new', field: '', operator: '', value: undefined } as const
  return field ? withField(blank, field) : blank
}

/** Returns the condition for another field, with that field's usual phrase. */
export function withField(condition: Condition, field: FilterField): DraftCondition {
  const [phrase = 'eq'] = phrasesFor(field)
  // No phrase that comes first depends on where days start.
  return withClause({ ...condition, field: field.name }, { phrase, value: startOf(phrase) }, 'UTC')
}

/** Returns the condition with this clause. Its operator and value follow once the clause is complete. */
export function withClause(condition: DraftCondition, clause: Clause, zone: string): DraftCondition {
  const { isPlain: _, ...rest } = condition
  return { ...rest, draft: clause, ...(isComplete(clause) && askedBy(clause, zone)) }
}

/** Returns the clause of a condition, complete or not. */
export function clauseIn(condition: DraftCondition, zone: string): Clause | undefined {
  return condition.draft ?? clauseOf(condition, zone)
}

/** Returns the places of conditions that lack a field or a value. */
export function unfinished(node: FilterNode): string[] {
  if (node.kind === 'group') return node.parts.flatMap(unfinished)
  if (node.kind === 'rest') return []
  const { at, field, draft } = node as DraftCondition
  return field === '' || (draft && !isComplete(draft)) ? [at] : []
}

/** Returns the tree without its parts at `at`. */
export function withoutPart(tree: FilterGroup, at: string): FilterGroup {
  return filterDraft({ tree, next: 0 }, { type: 'remove', at }).tree
}

function inGroup(tree: FilterGroup, at: string, change: (group: FilterGroup) => FilterGroup): FilterGroup {
  if (tree.at === at) return change(tree)
  return mapped(tree, part => (part.kind === 'group' && part.at === at ? change(part) : part))
}

function mapped(tree: FilterGroup, change: (part: FilterNode) => FilterNode | undefined): FilterGroup {
  const parts = tree.parts.flatMap(part => {
    const changed = change(part)
    if (!changed) return []
    return changed === part && part.kind === 'group' ? [mapped(part, change)] : [changed]
  })
  return { ...tree, parts }
}
