import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useState } from 'react'
import { type RecordAction, stateOf, stateTitle } from '../../../../common/customData/recordActions.ts'
import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { ApiError, type FieldError } from '../../../api/ApiError.ts'
import { useApi } from '../../../api/useApi.ts'
import { LiveForm } from '../../../resources/form/LiveForm.tsx'
import { drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import { isSchema } from '../../../resources/schema/jsonSchema.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { customDataTexts } from './customDataTexts.ts'

interface Props {
  action: RecordAction
  record: components['schemas']['CustomDataObject']
  type: components['schemas']['CustomDataSchema']
  onClose: () => void
  onStored: (record: components['schemas']['CustomDataObject']) => void
}

const noFaults: FieldError[] = []

/** Confirms an action of a record, and asks for the values that it requires. */
export function ActionDialog({ action, record, type, onClose, onStored }: Props) {
  const all = useTexts()
  const texts = customDataTexts(all)
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const titleId = useId()
  const [faults, setFaults] = useState(noFaults)
  const [isBusy, setBusy] = useState(false)
  const schema = useMemo(() => inputSchema(type.json_schema, action.requires), [type, action])
  const start = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(record.data).filter(([name]) => action.requires.includes(name)),
      ) as JsonObject,
    [record, action],
  )
  const [data, setData] = useState(start)
  const state = stateOf(type, record.data)

  async function run(input: JsonObject) {
    setBusy(true)
    const params = { path: { id: record._id, action: action.action } }
    const sent = client.POST('/custom_data_object/{id}/{action}', { params, body: { input } })
    const isDone = await attempt(sent, texts.done(action.title), {
      onRefused: error => {
        const own = error instanceof ApiError ? inputErrors(error.errors) : []
        setFaults(own)
        return own.length > 0
      },
    })
    setBusy(false)
    const stored = isDone && (await sent).data
    if (stored) onStored(stored)
  }

  const buttons = (
    <DialogActions sx={{ px: 0 }}>
      <Button color="inherit" onClick={onClose}>
        {all.common.cancel}
      </Button>
      <Button
        variant="contained"
        disabled={isBusy}
        {...(schema ? { type: 'submit' } : { onClick: () => run({}) })}
      >
        {action.title}
      </Button>
    </DialogActions>
  )
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.confirmTitle(action.title, record.label ?? type.title)}</DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <DialogContentText sx={{ mb: schema ? 2 : 1 }}>
          {action.move && state !== null
            ? texts.confirmBody(stateTitle(type, state), stateTitle(type, action.move.to))
            : texts.confirmPlain}
          {schema && ` ${texts.needs}`}
        </DialogContentText>
        {schema ? (
          <LiveForm schema={schema} data={data} faults={faults} onChange={setData} onSubmit={run}>
            {buttons}
          </LiveForm>
        ) : (
          buttons
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Returns the form of the required fields; undefined if there are none. */
function inputSchema(schema: Readonly<Record<string, unknown>>, requires: readonly string[]) {
  if (requires.length === 0) return undefined
  const properties = asObject(schema.properties)
  return drawnSchema({
    type: 'object',
    ...(isSchema(schema) && schema.$defs && { $defs: schema.$defs }),
    required: [...requires],
    properties: Object.fromEntries(
      requires.map(name => {
        const field = properties[name]
        return [name, isSchema(field) ? field : {}]
      }),
    ),
  })
}

function inputErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.flatMap(error =>
    error.pointer.startsWith('/input/') ? [{ ...error, pointer: error.pointer.slice('/input'.length) }] : [],
  )
}
