import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { type MergeChoice, mergeFields } from '../../../../../common/schema/mergeFields.ts'
import type { Schema } from '../../../../../common/schema/schemaFields.ts'
import { ApiError } from '../../../../api/ApiError.ts'
import { useEntitySchema } from '../../../../resources/data/useEntitySchema.ts'
import { labelOf } from '../../../../resources/schema/labelOf.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { contactsTexts } from '../contactsTexts.ts'
import { MergeChoices } from './MergeChoices.tsx'
import { useContact } from './useContact.ts'
import { useMerge } from './useMerge.ts'

interface Props {
  id: string
  otherId: string
  /** Returns to the choice of the other contact; undefined if there was no choice. */
  onBack: (() => void) | undefined
  onClose: () => void
  onMerged: () => void
}

/** Shows two contacts side by side and lets the user choose the value of each field that the merged contact gets. */
export function MergePair({ id, otherId, onBack, onClose, onMerged }: Props) {
  const all = useTexts()
  const texts = contactsTexts(all)
  const schema = useEntitySchema('contact')
  const [one, other] = [useContact(id), useContact(otherId)]
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({})
  const { merge, error } = useMerge(id, otherId)
  const fields = useMemo(
    () =>
      schema.data && one.data && other.data
        ? mergeFields(schema.data as Schema, one.data as JsonObject, other.data as JsonObject)
        : [],
    [schema.data, one.data, other.data],
  )
  const failure = schema.error ?? one.error ?? other.error
  const retry = () => {
    for (const query of [schema, one, other]) if (query.error) void query.refetch()
  }
  const names = one.data && other.data ? { one: one.data.name, other: other.data.name } : undefined

  async function confirm() {
    const isMerged = await merge(names?.one ?? '', choices)
    if (isMerged) onMerged()
    return isMerged
  }

  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          {failure && <ErrorAlert error={failure} onRetry={retry} />}
          {!failure && (!schema.data || !names) && <Skeleton variant="rounded" height={240} />}
          {error !== undefined && <ErrorAlert error={error} />}
          {schema.data &&
            error instanceof ApiError &&
            error.errors.map(({ pointer, message }) => (
              <Alert key={pointer} severity="warning">
                {`${schema.data ? labelOf(schema.data, pointer) : pointer}: ${message}`}
              </Alert>
            ))}
          {schema.data && names && (
            <>
              <Typography>
                {names.one === names.other
                  ? texts.mergeNamesakes(names.one)
                  : texts.mergeHint(names.one, names.other)}
              </Typography>
              <MergeChoices
                schema={schema.data}
                fields={fields}
                choices={choices}
                onChoose={(pointer, choice) => setChoices({ ...choices, [pointer]: choice })}
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onBack ?? onClose} sx={{ mr: 'auto' }}>
          {onBack ? texts.mergeBack : all.common.cancel}
        </Button>
        <SpinnerButton variant="contained" disabled={!names || !schema.data} onClick={confirm}>
          {texts.merge}
        </SpinnerButton>
      </DialogActions>
    </>
  )
}
