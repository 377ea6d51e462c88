import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { actorName, isDemo } from '../../../ui/actorName.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'
import { changeKind, changePlace } from './change.ts'
import { homeTexts } from './homeTexts.ts'
import { Section } from './Section.tsx'
import type { HomeData } from './useHome.ts'

type Change = HomeData['lately'][number]

/** The newest changes, each with who made it and the way to it. */
export function Lately({ changes }: { changes: readonly Change[] }) {
  const { lately: texts } = homeTexts(useTexts())
  const { entities = [] } = useEntities()
  const known = changes.flatMap(change => {
    const entity = entities.find(({ name }) => name === change.entity)
    return entity ? [{ change, entity }] : []
  })
  return (
    <Section title={texts.title}>
      <RowList label={texts.title}>
        {known.map(({ change, entity }) => (
          <Row key={change._id} change={change} entity={entity} />
        ))}
      </RowList>
    </Section>
  )
}

function Row({ change, entity }: { change: Change; entity: EntitySummary }) {
  const all = useTexts()
  const { palette } = all
  const { lately: texts, demo } = homeTexts(all)
  const { label, changed, by } = change
  const isSettings = entity.singleton_path !== null
  const many = palette.latelyRow(changed, entity.title, entity.plural)
  const title = isSettings ? entity.plural : (label ?? many)
  const place = changePlace(change, entity)
  const words = texts.by[changeKind(change.action)](isDemo(by) ? demo.actor : actorName(by, all))
  return (
    <ListRow
      icon={<MenuIcon name={entity.icon} title={entity.plural} />}
      title={
        <>
          {place ? (
            <Link component={RouterLink} to={place} underline="hover" color="inherit">
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          {label && !isSettings && <Kind>{entity.title}</Kind>}
        </>
      }
      caption={
        <>
          {words},{' '}
          <When>
            <Moment value={change.at} />
          </When>
        </>
      }
    />
  )
}

const When = styled('span')({ whiteSpace: 'nowrap' })

const Kind = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}))
