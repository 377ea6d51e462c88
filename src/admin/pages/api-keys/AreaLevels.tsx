import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import { Input } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'
import { apiKeysTexts } from './apiKeysTexts.ts'
import type { Area } from './keyAreas.ts'
import { LevelChoice } from './LevelChoice.tsx'
import { type Level, levelIn, type ScopeChoice, whyReadOnly } from './scopeChoice.ts'

interface Props {
  areas: readonly Area[]
  choice: ScopeChoice
  onChange: (levels: ScopeChoice['levels']) => void
}

/** Sets a key's access level for each area. The list can be searched, and one control sets all shown areas. */
export function AreaLevels({ areas, choice, onChange }: Props) {
  const { create } = apiKeysTexts(useTexts())
  const [words, setWords] = useState('')
  const shown = areas.filter(area => fits(area, words))
  const set = (some: readonly Area[], level: Level) =>
    onChange({ ...choice.levels, ...Object.fromEntries(some.map(({ id }) => [id, level])) })
  const common = new Set(shown.filter(area => !area.isWriteOnly).map(area => levelIn(area, choice)))
  return (
    <Frame>
      <Head>
        <Input
          type="search"
          value={words}
          placeholder={create.filter}
          aria-label={create.filter}
          onChange={event => setWords(event.target.value)}
        />
      </Head>
      {shown.length > 1 && (
        <Head>
          <Title>{create.allShown}</Title>
          <LevelChoice
            label={create.allShown}
            value={common.size === 1 ? [...common][0] : undefined}
            onChange={level => set(shown, level)}
          />
        </Head>
      )}
      <Groups>
        {shown.length === 0 && <Nothing role="status">{create.noArea}</Nothing>}
        {groupsOf(shown).map(group => (
          <AreaGroup key={group.title} {...group}>
            {group.areas.map(area => (
              <Row key={area.id}>
                <MenuIcon name={area.icon} title={area.title} />
                <Title>{area.title}</Title>
                <LevelChoice
                  label={area.title}
                  value={levelIn(area, choice)}
                  whyReadOnly={whyReadOnly(area, choice)}
                  isWriteOnly={area.isWriteOnly}
                  onChange={level => set([area], level)}
                />
              </Row>
            ))}
          </AreaGroup>
        ))}
      </Groups>
    </Frame>
  )
}

function AreaGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={title === '' ? undefined : id}>
      {title !== '' && <GroupTitle id={id}>{title}</GroupTitle>}
      {children}
    </section>
  )
}

function groupsOf(areas: readonly Area[]): { title: string; areas: Area[] }[] {
  const titles = [...new Set(areas.map(({ group }) => group))]
  return titles.map(title => ({ title, areas: areas.filter(({ group }) => group === title) }))
}

function fits({ title, group }: Area, words: string): boolean {
  return `${group} ${title}`.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
}

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
}))

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '8px 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Groups = styled('div')(({ theme }) => ({
  padding: '4px 0 8px',
  // On small screens the dialog fills the screen and scrolls by itself, so the list must not.
  [theme.breakpoints.up('sm')]: { maxHeight: 288, overflowY: 'auto' },
}))

const GroupTitle = styled('h3')(({ theme }) => ({
  ...theme.typography.overline,
  color: theme.palette.text.secondary,
  margin: 0,
  padding: '8px 12px 2px',
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '5px 12px',
  '& > svg': { fontSize: 20, color: theme.palette.text.secondary },
}))

const Title = styled('span')({ flex: '1 1 96px', minWidth: 0, overflowWrap: 'anywhere' })

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '20px 12px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
}))
