import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { fromWallTime } from '../../../../common/time/wallTime.ts'
import type { components, operations } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { ContactSearch } from '../../contactSearch/ContactSearch.tsx'
import { outboundRulesTexts } from './outboundRulesTexts.ts'
import { PanelCard } from './PanelCard.tsx'
import type { RulesInput } from './rulesIn.ts'
import { TrialResult } from './TrialResult.tsx'

type Question = operations['simulateOutbound']['requestBody']['content']['application/json']
type Asked = Required<Pick<Question, 'channel' | 'purpose' | 'by'>>

/** Asks whether a message may go out by the rules of the form, and shows the reasons and the allowed hours. */
export function RulesTrial({ rules }: { rules: RulesInput }) {
  const all = useTexts()
  const { trial: texts } = outboundRulesTexts(all)
  const { client } = useApi()
  const zone = useTimeZone()
  const [contact, setContact] = useState<components['schemas']['Contact'] | null>(null)
  const [wall, setWall] = useState('')
  const [asked, setAsked] = useState<Asked>({ channel: 'email', purpose: 'reminder', by: 'platform' })
  const [found, setFound] = useState<{ answer: TrialAnswer; rules: RulesInput } | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function check(): Promise<boolean> {
    const at = wall === '' ? undefined : fromWallTime(wall, zone)
    const body = { ...asked, rules, ...(contact && { contact_id: contact._id }), ...(at && { at }) }
    try {
      const answer = await bodyOf(client.POST('/default_outbound_rules/simulate', { body }))
      setFound({ answer, rules })
      setError(null)
      return true
    } catch (failure) {
      setError(failure)
      return false
    }
  }

  return (
    <PanelCard title={texts.title} hint={texts.hint}>
      <ContactSearch
        label={texts.contact}
        hint={texts.contactHint}
        none={texts.contactNone}
        value={contact}
        offered={everyone}
        onChoose={setContact}
      />
      <Choice
        label={texts.purpose}
        options={texts.purposes}
        value={asked.purpose}
        onChange={purpose => setAsked({ ...asked, purpose })}
      />
      <Choice
        label={texts.channel}
        options={texts.channels}
        value={asked.channel}
        onChange={channel => setAsked({ ...asked, channel })}
      />
      <Choice
        label={texts.by}
        options={texts.writers}
        value={asked.by}
        onChange={by => setAsked({ ...asked, by })}
      />
      <TextField
        size="small"
        type="datetime-local"
        label={texts.at}
        helperText={texts.atHint}
        value={wall}
        onChange={({ target }) => setWall(target.value)}
      />
      <SpinnerButton variant="outlined" onClick={check}>
        {texts.check}
      </SpinnerButton>
      {error !== null && <ErrorAlert error={error} />}
      {found && error === null && <TrialResult answer={found.answer} isOutdated={found.rules !== rules} />}
    </PanelCard>
  )
}

const everyone = {}

type TrialAnswer = operations['simulateOutbound']['responses']['200']['content']['application/json']

interface ChoiceProps<Value extends string> {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {Object.entries<string>(options).map(([name, title]) => (
        <MenuItem key={name} value={name}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
