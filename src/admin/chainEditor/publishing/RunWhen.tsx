import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type FormEvent, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '../../../api/ApiError.ts'
import { useEntitySchema } from '../../../resources/data/useEntitySchema.ts'
import { choicesOf, isSchema, type JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Select } from '../../../resources/widgets/controls.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { FaultList } from '../runs/FaultList.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { publishingTexts } from './publishingTexts.ts'
import { useRunWhen } from './useRunWhen.ts'

interface Props {
  /** Called when a link leads away. */
  onLeave: () => void
  onCancel: () => void
}

/** Lets an event run the chain: asks for the event and makes the trigger. */
export function RunWhen({ onLeave, onCancel }: Props) {
  const all = useTexts()
  const { event: texts } = publishingTexts(all)
  const { document } = useChainEditor()
  const id = useId()
  const events = useEntitySchema('smart_chain_binding', eventsOf)
  const { adding, add } = useRunWhen(onLeave)
  const own = events.data?.find(({ value }) => value === document.chain_type)
  const [chosen, setChosen] = useState('')
  const event = chosen || String(own?.value ?? '')
  const isBusy = adding.state === 'working'
  if (adding.state === 'done')
    return (
      <Alert severity="success" variant="outlined">
        {texts.done}{' '}
        <Link component={RouterLink} to={`/smart_chain_binding/${adding.id}`} onClick={onLeave}>
          {texts.toTrigger(adding.name)}
        </Link>
      </Alert>
    )
  if (!events.data && events.error) return <ErrorAlert error={events.error} onRetry={events.refetch} />
  if (!events.data) return <Skeleton variant="rounded" height={120} />
  return (
    <Stack
      component="form"
      spacing={1.5}
      noValidate
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        if (event !== '' && !isBusy) void add(event, texts.notes)
      }}
    >
      <FieldFrame id={id} label={texts.when}>
        <Select id={id} value={event} onChange={changed => setChosen(changed.target.value)}>
          <option value="" disabled>
            {texts.choose}
          </option>
          {events.data.map(({ value, title }) => (
            <option key={String(value)} value={String(value)}>
              {title}
            </option>
          ))}
        </Select>
      </FieldFrame>
      {event !== '' && event !== document.chain_type && (
        <Alert severity="info" variant="outlined">
          {texts.otherEvent}
        </Alert>
      )}
      {adding.state === 'asked' && adding.error !== undefined && (
        <AddingError error={adding.error} onLeave={onLeave} />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={event === '' || isBusy}>
          {texts.add}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={onCancel}>
          {all.common.cancel}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Shows why there is no trigger: faults of the chain lead to their steps. */
function AddingError({ error, onLeave }: { error: unknown; onLeave: () => void }) {
  const faults = error instanceof ApiError ? error.errors : []
  if (faults.length === 0) return <ErrorAlert error={error} />
  return (
    <Alert severity="error" variant="outlined">
      <FaultList faults={faults} onLeave={onLeave} />
    </Alert>
  )
}

/** Returns the events for which there are triggers, with their titles. */
function eventsOf({ properties }: JsonSchema) {
  const { event } = properties ?? {}
  return isSchema(event) ? (choicesOf(event) ?? []) : []
}
