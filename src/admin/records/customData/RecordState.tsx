import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type RecordAction, recordActions, stateOf } from '../../../../common/customData/recordActions.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { roles } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { customDataTexts } from './customDataTexts.ts'
import { StateChip } from './StateChip.tsx'

type DataRecord = components['schemas']['CustomDataObject']

/** Shows the state of a record and a button for each action that the person may run now. */
export function RecordState({ record, onStored }: RecordNoticeProps<DataRecord>) {
  const texts = customDataTexts(useTexts())
  const { client } = useApi()
  const { data: user } = useCurrentUser()
  const [chosen, setChosen] = useState<RecordAction | null>(null)
  const id = record.custom_data_schema_id
  const { data: type } = useServerQuery(['custom_data_schema', 'getOne', id], () =>
    client.GET('/custom_data_schema/{id}', { params: { path: { id } } }),
  )
  if (!type) return null
  const state = stateOf(type, record.data)
  const mayRun = ({ role }: RecordAction) =>
    user !== undefined &&
    (user.is_instance_admin || roles.indexOf(user.role ?? 'viewer') >= roles.indexOf(role))
  const possible = recordActions(type).filter(
    action => mayRun(action) && (!action.move || (state !== null && action.move.from.includes(state))),
  )
  if (state === null && possible.length === 0) return null
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, mb: 2.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {state !== null && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {texts.state}
            </Typography>
            <StateChip type={type} state={state} />
          </Stack>
        )}
        <Stack
          direction="row"
          role="group"
          aria-label={texts.actions}
          sx={{ flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}
        >
          {possible.map((action, at) => (
            <Button
              key={action.action}
              size="small"
              variant={at === 0 ? 'contained' : 'outlined'}
              onClick={() => setChosen(action)}
            >
              {action.title}
            </Button>
          ))}
          {possible.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.noAction}
            </Typography>
          )}
        </Stack>
      </Stack>
      {chosen && (
        <ActionDialog
          action={chosen}
          record={record}
          type={type}
          onClose={() => setChosen(null)}
          onStored={stored => {
            setChosen(null)
            onStored(stored as unknown as JsonObject)
          }}
        />
      )}
    </Paper>
  )
}
