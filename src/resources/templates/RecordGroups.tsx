import Stack from '@mui/material/Stack'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { GroupHint } from '../schema/jsonSchema.ts'
import { AddEntry } from './AddEntry.tsx'
import { FoldedGroup } from './FoldedGroup.tsx'
import { GroupCard } from './GroupCard.tsx'
import { type FieldGroup, recordGroups } from './recordGroups.ts'

const GroupTabs = lazyPart(() => import('./GroupTabs.tsx').then(one => one.GroupTabs))

interface Props extends ObjectFieldTemplateProps {
  groups: GroupHint[]
}

/**
 * Renders a whole record with a card per group, then tabs, then folded groups, for the groups that request them. A
 * folded group whose required field is empty at the start is open and comes first.
 */
export function RecordGroups(props: Props) {
  const { properties, groups: hints, errorSchema, schema, formData } = props
  const texts = useTexts()
  const names = properties.filter(one => !one.hidden).map(one => one.name)
  const key = names.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are new with every key stroke, though the same
  const groups = useMemo(() => recordGroups(names, hints, texts.form.other), [key, hints, texts])
  // Decided once, so that no group moves while somebody types.
  const [missing] = useState(() => (schema.required ?? []).filter(name => isEmpty(Object(formData)[name])))
  const lacks = (group: FieldGroup) => group.names.some(name => missing.includes(name))
  const of = (layout: FieldGroup['layout']) => groups.filter(group => group.layout === layout)
  const tabs = useMemo(() => groups.filter(group => group.layout === 'tab'), [groups])
  const content = (group: { names: string[] }) =>
    group.names.map(name => properties.find(one => one.name === name)?.content)
  const invalid = Object.keys(errorSchema ?? {})
  const folded = (group: FieldGroup) => (
    <FoldedGroup
      key={group.id}
      group={group}
      isFaulty={group.names.some(name => invalid.includes(name))}
      startsOpen={lacks(group)}
    >
      {content(group)}
    </FoldedGroup>
  )
  return (
    <Stack spacing={2.5}>
      {of('folded').filter(lacks).map(folded)}
      {of('section').map(group => (
        <GroupCard key={group.id} group={group}>
          {content(group)}
        </GroupCard>
      ))}
      {tabs.length > 0 && <GroupTabs groups={tabs} invalid={invalid} content={content} />}
      {of('folded')
        .filter(group => !lacks(group))
        .map(folded)}
      <AddEntry {...props} />
    </Stack>
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}
