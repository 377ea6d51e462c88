import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Leads to a new record, for those who may make one. */
export function CreateButton({ entity }: { entity: EntitySummary }) {
  const { list } = useTexts()
  if (!entity.capabilities.includes('create') || !entity.permissions.create) return null
  return (
    <Button component={Link} to={`/${entity.name}/create`} variant="contained" startIcon={<AddIcon />}>
      {list.create(entity.title)}
    </Button>
  )
}
