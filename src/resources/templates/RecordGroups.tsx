import Stack from '@mui/material/Stack'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { GroupHint } from '../schema/jsonSchema.ts'
import { AddEntry } from './AddEntry.tsx'
import { GroupCard } from './GroupCard.tsx'
import { recordGroups } from './recordGroups.ts'

const GroupTabs = lazyPart(() => import('./GroupTabs.tsx').then(one => one.GroupTabs))

interface Props extends ObjectFieldTemplateProps {
  groups: GroupHint[]
}

/** Renders a whole record with a card per group, and tabs for the groups that request them. */
export function RecordGroups(props: Props) {
  const { properties, groups: hints, errorSchema } = props
  const texts = useTexts()
  const names = properties.filter(one => !one.hidden).map(one => one.name)
  const key = names.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are new with every key stroke, though the same
  const { cards, tabs } = useMemo(() => {
    const groups = recordGroups(names, hints, texts.form.other)
    return { cards: groups.filter(group => !group.isTab), tabs: groups.filter(group => group.isTab) }
  }, [key, hints, texts])
  const content = (group: { names: string[] }) =>
    group.names.map(name => properties.find(one => one.name === name)?.content)
  const invalid = Object.keys(errorSchema ?? {})
  return (
    <Stack spacing={2.5}>
      {cards.map(group => (
        <GroupCard key={group.id} group={group}>
          {content(group)}
        </GroupCard>
      ))}
      {tabs.length > 0 && <GroupTabs groups={tabs} invalid={invalid} content={content} />}
      <AddEntry {...props} />
    </Stack>
  )
}
