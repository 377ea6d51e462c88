import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Input, TextArea } from '../../../resources/widgets/controls.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { GivenResult } from './GivenResult.tsx'
import { OtherChanges } from './OtherChanges.tsx'
import { publishingTexts } from './publishingTexts.ts'
import { useChainAction } from './useChainAction.ts'
import { useGiveToAgent } from './useGiveToAgent.ts'

interface Props {
  /** Called when a link leads away. */
  onLeave: () => void
  onCancel: () => void
}

/**
 * Gives the chain to an agent as an action: the one that exists, or a new one whose name and description are filled in.
 */
export function GiveToAgent({ onLeave, onCancel }: Props) {
  const all = useTexts()
  const { agent: texts } = publishingTexts(all)
  const { document } = useChainEditor()
  const ids = { agents: useId(), title: useId(), description: useId() }
  const agents = useAgents()
  const known = useChainAction()
  const { giving, give } = useGiveToAgent()
  const [chosen, setChosen] = useState<string>()
  const [title, setTitle] = useState(document.title)
  const [description, setDescription] = useState(document.description ?? texts.does(document.title))
  const agentId = chosen ?? (agents.data?.length === 1 ? agents.data[0]?.id : undefined)
  const isReady = agentId !== undefined && title.trim() !== '' && description.trim() !== ''
  const isBusy = giving.state === 'working'
  if (giving.state === 'done') return <GivenResult giving={giving} onLeave={onLeave} />
  const failed = [agents, known].find(({ error }) => error)
  if (failed) return <ErrorAlert error={failed.error} onRetry={() => failed.refetch()} />
  if (!agents.data || known.data === undefined) return <Skeleton variant="rounded" height={180} />
  if (agents.data.length === 0) return <Alert severity="info">{texts.none}</Alert>

  function send(isPublished: boolean) {
    if (!isReady || isBusy) return
    const actionId = known.data?.id
    void give({ agentId, actionId, title: title.trim(), description: description.trim(), isPublished })
  }

  return (
    <Stack
      component="form"
      spacing={1.5}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(true)
      }}
    >
      <div>
        <Typography variant="subtitle2" id={ids.agents}>
          {texts.which}
        </Typography>
        <RadioGroup
          aria-labelledby={ids.agents}
          value={agentId ?? null}
          onChange={(_event, id) => setChosen(id)}
          sx={{ maxHeight: 180, overflow: 'auto', flexWrap: 'nowrap' }}
        >
          {agents.data.map(({ id, name }) => (
            <FormControlLabel key={id} value={id} label={name} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      </div>
      {known.data ? (
        <Typography variant="body2">{texts.known(known.data.title)}</Typography>
      ) : (
        <>
          <FieldFrame id={ids.title} label={texts.title}>
            <Input
              id={ids.title}
              value={title}
              maxLength={120}
              onChange={event => setTitle(event.target.value)}
            />
          </FieldFrame>
          <FieldFrame id={ids.description} label={texts.description} description={texts.descriptionHint}>
            <TextArea
              id={ids.description}
              rows={2}
              maxLength={1024}
              value={description}
              aria-describedby={`${ids.description}__description`}
              onChange={event => setDescription(event.target.value)}
            />
          </FieldFrame>
        </>
      )}
      {agentId !== undefined && <OtherChanges agentId={agentId} />}
      {giving.state === 'asked' && giving.error !== undefined && <ErrorAlert error={giving.error} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={!isReady || isBusy}>
          {texts.addAndPublish}
        </Button>
        <Button disabled={!isReady || isBusy} onClick={() => send(false)}>
          {texts.add}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={onCancel}>
          {all.common.cancel}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Loads the names of all agents that may be given the chain. */
function useAgents() {
  const provider = useDataProvider()
  return useQuery({
    queryKey: ['agent', 'names'],
    queryFn: async () => {
      const { data } = await provider.getList('agent', {
        filter: {},
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'name', order: 'ASC' },
      })
      return data.map(({ _id, name }) => ({ id: String(_id), name: String(name) }))
    },
  })
}
