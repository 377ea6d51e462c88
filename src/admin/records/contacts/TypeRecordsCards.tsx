import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { NewRecordState } from '../../../resources/EntityCreate.tsx'
import { referenceFilter } from '../../../resources/record/referencesTo.ts'
import { labelOf } from '../../../resources/schema/labelOf.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { contactsTexts } from './contactsTexts.ts'
import { GatheredCard } from './GatheredCard.tsx'
import { type TypeReferring, useTypesReferring } from './useTypesReferring.ts'

const maxShown = 5

/**
 * Shows the records of the tenant's own data types that refer to a contact, newest first, with buttons to create more.
 */
export function TypeRecordsCards({ contactId }: { contactId: string }) {
  const referring = useTypesReferring()
  return referring.map(one => (
    <TypeRecords
      key={`${one.summary.name}${one.field.pointer}`}
      contactId={contactId}
      isOnly={referring.filter(({ summary }) => summary.name === one.summary.name).length === 1}
      {...one}
    />
  ))
}

interface Props extends TypeReferring {
  contactId: string
  /** True if no other field of the type refers to contacts. */
  isOnly: boolean
}

function TypeRecords({ summary, schema, field, contactId, isOnly }: Props) {
  const texts = contactsTexts(useTexts())
  const filter = referenceFilter(field, contactId)
  const { data, total, error, refetch } = useGetList(summary.name, {
    filter,
    pagination: { page: 1, perPage: maxShown },
    sort: { field: 'updated_at', order: 'DESC' },
  })
  const mayCreate = summary.capabilities.includes('create') && summary.permissions.create
  const more = (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 1 }}>
      {(total ?? 0) > maxShown && (
        <Link component={RouterLink} to={listOf(summary.name, filter)} variant="body2">
          {texts.showAll}
        </Link>
      )}
      {mayCreate && (
        <Button
          component={RouterLink}
          to={`/${summary.name}/create`}
          state={
            {
              known: { pointer: field.pointer, value: field.isMany ? [contactId] : contactId },
            } satisfies NewRecordState
          }
          size="small"
          startIcon={<AddIcon />}
        >
          {texts.newOf(summary.title)}
        </Button>
      )}
    </Stack>
  )
  return (
    <GatheredCard
      title={isOnly ? summary.plural : `${summary.plural} · ${labelOf(schema, field.pointer)}`}
      count={data?.length}
      error={error}
      retry={() => void refetch()}
      none={mayCreate ? texts.none : undefined}
      more={more}
    >
      {data?.map(record => (
        <li key={record.id}>
          <Link component={RouterLink} to={`/${summary.name}/${record.id}`} variant="body2" dir="auto">
            {String(valueAt(record, summary.label) ?? summary.title)}
          </Link>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            <Moment value={String(record.updated_at)} />
          </Typography>
        </li>
      ))}
    </GatheredCard>
  )
}

function listOf(name: string, filter: object): string {
  return `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}
