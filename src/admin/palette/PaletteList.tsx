import { alpha, styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Highlighted } from '../../resources/list/cells/Highlighted.tsx'
import { foundStyle } from '../../ui/foundStyle.ts'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { PaletteItem } from './paletteItems.ts'

interface Props {
  id: string
  groups: { title: string; items: PaletteItem[] }[]
  /** Index of the selected item among all items. */
  chosen: number
  optionId: (index: number) => string
  empty: string
  onPoint: (item: PaletteItem) => void
  onRun: (item: PaletteItem) => void
}

/** Lists the items under their headings. */
export function PaletteList({ id, groups, chosen, optionId, empty, onPoint, onRun }: Props) {
  const { palette } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = list.current?.querySelectorAll('[role="option"]')[chosen]
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  let place = 0
  return (
    <Scroll ref={list}>
      <div id={id} role="listbox" aria-label={palette.results}>
        {groups.map((group, groupIndex) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={group.title} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
            <Area id={`${id}-group-${groupIndex}`} role="presentation">
              {group.title}
            </Area>
            {group.items.map(item => {
              const index = place
              place += 1
              return (
                // The field keeps the focus and handles the keys, as the combobox pattern requires.
                <Option
                  key={item.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === chosen}
                  onMouseMove={() => index !== chosen && onPoint(item)}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => onRun(item)}
                >
                  {item.icon}
                  <Words>
                    <b>
                      <Highlighted text={item.title} />
                    </b>
                    {item.caption && <span>{item.caption}</span>}
                  </Words>
                  {item.keys && <Keys keys={item.keys} />}
                </Option>
              )
            })}
          </div>
        ))}
      </div>
      {groups.length === 0 && empty && <Empty>{empty}</Empty>}
    </Scroll>
  )
}

const Scroll = styled('div')({ flex: 1, overflowY: 'auto', padding: '0 8px 8px', scrollPaddingBlock: 36 })

const Area = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  textTransform: 'uppercase',
  color: theme.palette.text.secondary,
  padding: '12px 10px 4px',
}))

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 10px',
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '& > svg': { flex: 'none', fontSize: 20, color: theme.palette.text.secondary },
  '& kbd': { color: theme.palette.text.secondary },
  '& mark': foundStyle(theme),
  '&[aria-selected="true"]': {
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.2 : 0.09),
    boxShadow: `inset 3px 0 0 ${theme.palette.secondary.light}`,
  },
}))

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& b, & span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { ...theme.typography.body2, fontWeight: 550 },
  '& span': { fontSize: '0.75rem', color: theme.palette.text.secondary },
}))

const Empty = styled('div')(({ theme }) => ({
  padding: '40px 16px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}))
