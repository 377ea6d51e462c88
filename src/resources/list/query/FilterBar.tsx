import FilterIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { namedPointer } from '../../../../common/schema/namedPointer.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterEditor, type OpenEditor } from './FilterEditor.tsx'
import { newCondition, withoutPart } from './filterDraft.ts'
import { filterField, nameOf } from './filterField.ts'
import { filterProblems } from './filterProblems.ts'
import { type FilterGroup, type FilterNode, filterToTree } from './filterTree.ts'
import { QuickFilter } from './QuickFilter.tsx'
import { treeToFilter } from './treeToFilter.ts'
import { useFilterWording } from './useFilterWording.ts'
import type { ListState } from './useListState.ts'

interface Props {
  state: ListState
  entity: EntitySummary
  schema: JsonSchema
  /** Reason why the rows could not be loaded; a filter that the server rejects is marked. */
  error?: unknown
}

/** Shows the list's filter as text, and the controls that change it. */
export function FilterBar({ state, entity, schema, error }: Props) {
  const { query: texts } = useTexts()
  const [open, setOpen] = useState<OpenEditor>()
  const tree = useFilterTree(state, schema)
  const wording = useFilterWording(schema, tree, open !== undefined)
  const problems = useMemo(() => filterProblems(error, tree), [error, tree])
  const parts: FilterNode[] = tree.mode === 'all' || tree.parts.length === 0 ? tree.parts : [tree]
  const apply = (next: FilterGroup) => state.setFilter(treeToFilter(next))

  const home = useFocusHome(open !== undefined)

  function remove(node: FilterNode) {
    home.current?.focus()
    if (node === tree) state.setFilter(undefined)
    else apply(withoutPart(tree, node.at))
  }

  return (
    <Bar role="group" aria-label={texts.active}>
      <Button
        ref={home}
        size="small"
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        onClick={event => setOpen({ anchor: event.currentTarget, node: undefined, isNew: false })}
        sx={{ color: 'text.secondary' }}
      >
        {texts.filter}
      </Button>
      {parts.map(part => (
        <FilterChip
          key={part.at}
          node={part}
          wording={wording}
          problem={problems.get(part.at)}
          // A report's figure is chosen in the report.
          {...(!isReported(part) && {
            onOpen: (anchor: Element) => setOpen({ anchor, node: part, isNew: false }),
          })}
          onRemove={() => remove(part)}
        />
      ))}
      {state.unreadable !== undefined && (
        <FilterChip
          warning={texts.unreadable}
          onRemove={() => state.setFilter(undefined)}
          wording={wording}
        />
      )}
      {quickFields(schema, tree).map(field => (
        <QuickFilter
          key={field.name}
          field={field}
          onOpen={anchor => setOpen({ anchor, node: newCondition(field), isNew: true })}
        />
      ))}
      {parts.length > 1 && (
        <Button size="small" color="inherit" onClick={() => state.setFilter(undefined)}>
          {texts.clearAll}
        </Button>
      )}
      {open && (
        <FilterEditor
          {...open}
          entity={entity}
          tree={tree}
          wording={wording}
          problems={problems}
          onApply={next => [apply(next), setOpen(undefined)]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Bar>
  )
}

/** Keeps the focus in the bar when the chip it came from is removed. */
function useFocusHome(isOpen: boolean) {
  const home = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) home.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return home
}

function useFilterTree({ query }: ListState, schema: JsonSchema): FilterGroup {
  return useMemo(
    () => filterToTree(query.filter as JsonObject | undefined, name => isListField(schema, name)),
    [query.filter, schema],
  )
}

function isReported(node: FilterNode): boolean {
  return node.kind === 'condition' && node.operator === 'reported'
}

function isListField(schema: JsonSchema, name: string): boolean {
  return filterField(schema, name)?.kind === 'array'
}

/** Returns the list's suggested filters, except those in use. */
function quickFields(schema: JsonSchema, tree: FilterGroup) {
  const used = new Set(tree.parts.map(part => (part.kind === 'condition' ? namedPointer(part.field) : '')))
  return (schema['x-list']?.filters ?? [])
    .filter(pointer => !used.has(pointer))
    .map(pointer => filterField(schema, nameOf(pointer)))
    .filter(field => field !== undefined)
    .filter(field => field.operators.size > 0)
}

/** Its parts join the row around it, so that they continue beside the search and wrap anywhere. */
const Bar = styled('div')({ display: 'contents' })
