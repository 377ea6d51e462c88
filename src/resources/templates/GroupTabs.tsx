import type { SxProps, Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { memo, type ReactNode, useEffect } from 'react'
import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { useFormState } from '../formModel/useFormModel.ts'
import { useKept } from '../formModel/useKept.ts'
import { GroupCard } from './GroupCard.tsx'
import type { FieldGroup } from './recordGroups.ts'

interface Props {
  groups: FieldGroup[]
  /** Names of properties with errors. */
  invalid: string[]
  content: (group: FieldGroup) => ReactNode
}

/** Renders groups as tabs. An error in a hidden group opens its tab, so that it is seen. */
export function GroupTabs({ groups, invalid, content }: Props) {
  const [chosen, setChosen] = useKept('tab', groups[0]?.id)
  const current = groups.find(group => group.id === chosen) ?? groups[0]
  const faultyIds = groups
    .filter(group => group.names.some(name => invalid.includes(name)))
    .map(group => group.id)
    .join(' ')
  useEffect(() => {
    const ids = faultyIds.split(' ').filter(Boolean)
    setChosen(before =>
      ids.length === 0 || (before !== undefined && ids.includes(before)) ? before : ids[0],
    )
  }, [faultyIds, setChosen])
  const wanted = useFormState(state => state.revealed)
  useEffect(() => {
    const name = wanted && parsePointer(wanted.pointer)[0]
    const group = name === undefined ? undefined : groups.find(one => one.names.includes(name))
    if (group) setChosen(group.id)
  }, [wanted, groups, setChosen])
  return (
    <div>
      <Titles groups={groups} chosen={current?.id} faultyIds={faultyIds} onChoose={setChosen} />
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

interface TitlesProps {
  groups: FieldGroup[]
  chosen: string | undefined
  /** Ids of the groups with errors, separated by spaces. */
  faultyIds: string
  onChoose: (id: string) => void
}

/** Memoized, because each render of tabs measures their positions. */
const Titles = memo(({ groups, chosen, faultyIds, onChoose }: TitlesProps) => {
  const faulty = faultyIds.split(' ')
  return (
    <Tabs value={chosen ?? false} onChange={(_, id: string) => onChoose(id)} sx={inLines}>
      {groups.map(({ id, title }) => (
        <Tab
          key={id}
          value={id}
          label={title}
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          sx={faulty.includes(id) ? { color: 'error.main' } : undefined}
        />
      ))}
    </Tabs>
  )
})

/** Wraps tabs on narrow windows, where a single indicator line cannot follow the selected tab. */
const inLines: SxProps<Theme> = {
  mb: 1.5,
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .Mui-selected': { boxShadow: ({ palette }) => `inset 0 -2px ${palette.primary.main}` },
}
