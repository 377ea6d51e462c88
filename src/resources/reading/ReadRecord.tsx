import EditIcon from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { KeyTooltip } from '../../ui/shortcuts/KeyTooltip.tsx'
import { useShortcut } from '../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useDescribedSchema } from '../described/useDescribedSchema.ts'
import { lateEdits } from '../form/lateEdits.ts'
import type { LoadedProps } from '../record/LoadedRecord.tsx'
import { RecordHead } from '../record/RecordHead.tsx'
import { useRecordExtension } from '../record/recordExtension.ts'
import { UsedBy } from '../record/UsedBy.tsx'
import { useTellStored } from '../record/useTellStored.ts'
import { withoutBaseFields } from '../schema/baseFields.ts'
import { ReadGroups } from './ReadGroups.tsx'

/** Shows a record for reading, with what belongs to it. A key opens its form. */
export function ReadRecord({ entity, location, schema, loaded: record }: LoadedProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const words = useDescribedSchema(schema.original, record)
  const tell = useTellStored(entity, location)
  const data = useMemo(() => withoutBaseFields(record), [record])
  const { Notice, Beside, told = none } = useRecordExtension(entity.name)
  const canUpdate = entity.permissions.update
  const id = String(record._id)
  const form = `${location.path}/edit`
  useShortcut({ keys, title: texts.form.edit, group: 'record', run: () => navigate(form), when: canUpdate })
  useEffect(() => {
    // Text typed while the form was being saved must not be lost.
    if (canUpdate && lateEdits.of(id)) navigate(form, { replace: true })
    else lateEdits.forget()
  }, [canUpdate, id, form, navigate])

  return (
    <>
      <RecordHead entity={entity} record={record} schema={schema.original} words={words} onStored={tell}>
        {canUpdate && (
          <KeyTooltip title={texts.form.edit} keys={keys}>
            <Button component={Link} to={form} variant="contained" startIcon={<EditIcon />}>
              {texts.form.edit}
            </Button>
          </KeyTooltip>
        )}
      </RecordHead>
      {Notice && <Notice record={record} canUpdate={canUpdate} onStored={tell} onChanged={tell} />}
      <Columns data-two={Beside !== undefined || undefined}>
        <ReadGroups root={words} record={data} told={told} />
        {Beside && <Beside record={record} />}
      </Columns>
      {!Beside && <UsedBy entity={entity.name} id={id} />}
    </>
  )
}

const keys = 'e'

const none: readonly string[] = []

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { '&[data-two]': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
}))
