import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { Condition, FilterGroup, FilterNode } from './filterTree.ts'
import type { FilterWording } from './useFilterWording.ts'

const FilterBuilder = lazyDialog(
  () => import('./FilterBuilder.tsx').then(one => one.FilterBuilder),
  ({ onClose }) => onClose(),
)
const ConditionPopover = lazyDialog(
  () => import('./ConditionPopover.tsx').then(one => one.ConditionPopover),
  ({ onClose }) => onClose(),
)

/** The part of the filter that is being edited, and the element it opened from. */
export interface OpenEditor {
  anchor: Element
  /** A part of the filter or a new condition; undefined for the whole filter. */
  node: FilterNode | undefined
  isNew: boolean
}

interface Props extends OpenEditor {
  entity: EntitySummary
  tree: FilterGroup
  wording: FilterWording
  problems: ReadonlyMap<string, string>
  onApply: (tree: FilterGroup) => void
  onClose: () => void
}

/** Opens a small popover for one condition, and the builder for everything else. */
export function FilterEditor({
  anchor,
  node,
  isNew,
  entity,
  tree,
  wording,
  problems,
  onApply,
  onClose,
}: Props) {
  const shared = { anchor, wording, onClose }
  return node?.kind === 'condition' ? (
    <ConditionPopover
      {...shared}
      condition={node}
      problem={problems.get(node.at)}
      onApply={changed => onApply(isNew ? withPart(tree, changed) : withChanged(tree, changed))}
    />
  ) : (
    <FilterBuilder {...shared} entity={entity} tree={tree} problems={problems} onApply={onApply} />
  )
}

/** Adds a condition that applies to all records, in addition to any existing filter. */
function withPart(tree: FilterGroup, part: Condition): FilterGroup {
  if (tree.mode === 'all') return { ...tree, parts: [...tree.parts, part] }
  const parts = tree.parts.length > 0 ? [tree, part] : [part]
  return { kind: 'group', at: 'root', mode: 'all', parts }
}

function withChanged(tree: FilterGroup, changed: Condition): FilterGroup {
  return { ...tree, parts: tree.parts.map(part => (part.at === changed.at ? changed : part)) }
}
