import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { CardChoice } from '../../smallForms/CardChoice.tsx'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { AdminRights } from './AdminRights.tsx'
import { AreaLevels } from './AreaLevels.tsx'
import { apiKeysTexts } from './apiKeysTexts.ts'
import { ExpiryChoice } from './ExpiryChoice.tsx'
import type { Area } from './keyAreas.ts'
import { keyNameFault } from './keyNameFault.ts'
import { chosenScopes, type Reach, type ScopeChoice } from './scopeChoice.ts'
import { useCreateKey } from './useCreateKey.ts'

type Input = components['schemas']['ApiKeyInput']

interface Props {
  areas: readonly Area[]
  /** Scope that is chosen at first, such as `mcp:write`. */
  scope: string | null
  onMade: (made: components['schemas']['NewApiKey']) => void
  onCancel: () => void
}

const reaches: readonly Reach[] = ['chosen', 'readAll', 'writeAll']

/** Asks for a new key's purpose, scopes and expiry. */
export function CreateKeyForm({ areas, scope, onMade, onCancel }: Props) {
  const all = useTexts()
  const { common } = all
  const apiKeys = apiKeysTexts(all)
  const { create: texts } = apiKeys
  const [choice, setChoice] = useState<ScopeChoice>({
    reach: 'chosen',
    isAdmin: false,
    levels: levelsOf(scope),
  })
  const [expiry, setExpiry] = useState<Input['expires_in_days']>(90)
  const [isNothing, setNothing] = useState(false)
  const scopes = chosenScopes(choice, areas)
  const change = (part: Partial<ScopeChoice>) => [setChoice({ ...choice, ...part }), setNothing(false)]
  const create = useCreateKey(onMade)
  const fields = useFields({
    initial: { name: '' },
    check: { name: keyNameFault },
    send: ({ name }) =>
      create({
        name: name.trim(),
        scopes,
        role: choice.isAdmin ? 'admin' : 'operator',
        expires_in_days: expiry,
      }),
  })
  const submit = async () => {
    setNothing(scopes.length === 0)
    return scopes.length > 0 && fields.submit()
  }
  return (
    <FieldsForm
      fields={{ ...fields, submit }}
      action={texts.action}
      others={
        <Button color="inherit" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <TextInput
        field={fields.field('name')}
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        isFirst
      />
      <CardChoice
        legend={texts.reach}
        options={reaches.map(value => ({
          value,
          label: texts.reaches[value],
          hint: texts.reachHints[value],
        }))}
        value={choice.reach}
        onChange={reach => change({ reach })}
      />
      {choice.reach === 'chosen' && (
        <AreaLevels
          areas={wishedFirst(areas, scope)}
          choice={choice}
          onChange={levels => change({ levels })}
        />
      )}
      <AdminRights isChosen={choice.isAdmin} onChange={isAdmin => change({ isAdmin })} />
      <ExpiryChoice value={expiry} onChange={setExpiry} />
      {isNothing && (
        <Alert severity="error" variant="outlined">
          {texts.nothingChosen}
        </Alert>
      )}
    </FieldsForm>
  )
}

/** Puts the area of the chosen scope first, so that it is seen. */
function wishedFirst(areas: readonly Area[], scope: string | null): Area[] {
  const isWished = ({ id }: Area) => scope?.split(':')[0] === id
  return [...areas.filter(isWished), ...areas.filter(area => !isWished(area))]
}

function levelsOf(scope: string | null): ScopeChoice['levels'] {
  const [area = '', level] = scope?.split(':') ?? []
  return level === 'read' || level === 'write' ? { [area]: level } : {}
}
