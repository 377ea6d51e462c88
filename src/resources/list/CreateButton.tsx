import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router-dom'
import { KeyTooltip } from '../../ui/shortcuts/KeyTooltip.tsx'
import { useShortcut } from '../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

interface Props {
  entity: EntitySummary
  /** Shows only a plus sign, for narrow spaces. */
  isSmall?: boolean
}

const keys = 'n'

/** Links to a new record, for people who may create one. */
export function CreateButton({ entity, isSmall = false }: Props) {
  const { list } = useTexts()
  const navigate = useNavigate()
  const title = list.create(entity.title)
  const to = `/${entity.name}/create`
  const isOffered = entity.capabilities.includes('create') && entity.permissions.create
  useShortcut({ keys, title, group: 'list', when: isOffered, run: () => navigate(to) })
  if (!isOffered) return null
  const shared = { component: Link, to, variant: 'contained' } as const
  return (
    <KeyTooltip title={title} keys={keys}>
      {isSmall ? (
        <Button {...shared} sx={{ minWidth: 40, px: 1 }}>
          <AddIcon />
        </Button>
      ) : (
        <Button {...shared} startIcon={<AddIcon />} sx={{ whiteSpace: 'nowrap' }}>
          {title}
        </Button>
      )}
    </KeyTooltip>
  )
}
