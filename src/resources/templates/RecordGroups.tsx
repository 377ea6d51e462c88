import Stack from '@mui/material/Stack'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { lazy, Suspense, useMemo } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { GroupHint } from '../schema/jsonSchema.ts'
import { AddEntry } from './AddEntry.tsx'
import { GroupCard } from './GroupCard.tsx'
import { recordGroups } from './recordGroups.ts'

const GroupTabs = lazy(() => import('./GroupTabs.tsx').then(module => ({ default: module.GroupTabs })))

interface Props extends ObjectFieldTemplateProps {
  groups: GroupHint[]
}

/** A whole record: a card per group, tabs for the groups that ask for it. */
export function RecordGroups(props: Props) {
  const { properties, groups: hints, errorSchema } = props
  const texts = useTexts()
  const names = properties.filter(one => !one.hidden).map(one => one.name)
  const key = names.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are new with every key stroke, though the same
  const groups = useMemo(() => recordGroups(names, hints, texts.form.other), [key, hints, texts])
  const content = (group: { names: string[] }) =>
    group.names.map(name => properties.find(one => one.name === name)?.content)
  const tabs = groups.filter(group => group.isTab)
  const invalid = Object.keys(errorSchema ?? {})
  return (
    <Stack spacing={2.5}>
      {groups
        .filter(group => !group.isTab)
        .map(group => (
          <GroupCard key={group.id} group={group}>
            {content(group)}
          </GroupCard>
        ))}
      {tabs.length > 0 && (
        <Suspense>
          <GroupTabs groups={tabs} invalid={invalid} content={content} />
        </Suspense>
      )}
      <AddEntry {...props} />
    </Stack>
  )
}
