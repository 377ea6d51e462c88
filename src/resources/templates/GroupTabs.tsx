import type { SxProps, Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useEffect, useState } from 'react'
import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { useFormState } from '../formModel/useFormModel.ts'
import { GroupCard } from './GroupCard.tsx'
import type { FieldGroup } from './recordGroups.ts'

interface Props {
  groups: FieldGroup[]
  /** Names of properties with errors. */
  invalid: string[]
  content: (group: FieldGroup) => ReactNode
}

/** Groups of which one is seen at a time. Errors in a hidden one bring it forward, so that none stays unseen. */
export function GroupTabs({ groups, invalid, content }: Props) {
  const [chosen, setChosen] = useState(groups[0]?.id)
  const current = groups.find(group => group.id === chosen) ?? groups[0]
  const faulty = groups.filter(group => group.names.some(name => invalid.includes(name)))
  const faultyIds = faulty.map(group => group.id).join(' ')
  useEffect(() => {
    const ids = faultyIds.split(' ').filter(Boolean)
    setChosen(before =>
      ids.length === 0 || (before !== undefined && ids.includes(before)) ? before : ids[0],
    )
  }, [faultyIds])
  const wanted = useFormState(state => state.revealed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups are new with every drawing, though the same
  useEffect(() => {
    const name = wanted && parsePointer(wanted.pointer)[0]
    const group = name === undefined ? undefined : groups.find(one => one.names.includes(name))
    if (group) setChosen(group.id)
  }, [wanted])
  return (
    <div>
      <Tabs value={current?.id ?? false} onChange={(_, id: string) => setChosen(id)} sx={inLines}>
        {groups.map(group => (
          <Tab
            key={group.id}
            value={group.id}
            label={group.title}
            id={`tab-${group.id}`}
            aria-controls={`panel-${group.id}`}
            sx={faulty.includes(group) ? { color: 'error.main' } : undefined}
          />
        ))}
      </Tabs>
      {groups.map(group => (
        <div
          key={group.id}
          id={`panel-${group.id}`}
          role="tabpanel"
          aria-labelledby={`tab-${group.id}`}
          hidden={group !== current}
        >
          <GroupCard group={{ ...group, title: '' }}>{content(group)}</GroupCard>
        </div>
      ))}
    </div>
  )
}

/** On narrow windows they go on in another line, where one line under the chosen one cannot follow. */
const inLines: SxProps<Theme> = {
  mb: 1.5,
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .Mui-selected': { boxShadow: ({ palette }) => `inset 0 -2px ${palette.primary.main}` },
}
